import { Badge as Tag } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListRow } from './ListRow'
import classes from './list.module.css'

const IconBox = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className={classes.icon}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
  </span>
)

interface Props {
  icon: LucideIcon
  title: string
  tag?: ReactNode
  meta: ReactNode
  /** Buttons, or a word about why there are none. */
  actions?: ReactNode
  children?: ReactNode
}

/** A row that starts with an icon in a box: a way to sign in, a device. */
export function IconRow({ icon, title, tag, meta, actions, children }: Props) {
  return (
    <ListRow
      before={<IconBox icon={icon} />}
      title={
        <>
          {title} {tag && <Tag variant="tag">{tag}</Tag>}
        </>
      }
      meta={<span className="num">{meta}</span>}
      after={actions}
    >
      {children}
    </ListRow>
  )
}
