import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/IconButton'
import type { SortableParts } from '../../../../ui/SortableRow'
import classes from './rows.module.css'

interface Props {
  id?: string
  title: string
  /** As its buttons call it: "Delete section 2". */
  name: string
  parts: SortableParts
  onRemove: () => void
  /** Beside the title. */
  act?: ReactNode
  children: ReactNode
}

/** A part of a draft with fields of its own: its title, how it is moved and deleted, and the fields. */
export function PartRow({ id, title, name, parts: { grip, buttons }, onRemove, act, children }: Props) {
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        {grip}
        <h3 id={id} className={classes.name}>
          {title}
        </h3>
        {act}
        <span className={classes.acts}>
          {buttons}
          <IconButton
            label={`Delete ${name}`}
            icon={<Trash2 size={15} strokeWidth={1.75} />}
            size="xs"
            onClick={onRemove}
          />
        </span>
      </div>
      {children}
    </div>
  )
}
