import { numberText } from '@heed/domain/text'
import { Checkbox, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filters.module.css'

interface Props {
  type: 'checkbox' | 'radio'
  /** Groups radio rows. */
  name?: string
  label: ReactNode
  /** How many rows this choice matches. */
  count?: number
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A row of a short list of choices in a menu: box, label, count. */
export function CheckRow({ type, name, label, count, checked, onChange }: Props) {
  const Box = type === 'radio' ? Radio : Checkbox
  return (
    <div className={classes.choice}>
      <Box
        classNames={{ inner: classes.box }}
        name={name}
        label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
    </div>
  )
}
