import { Badge as Tag } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListRow } from '../../kit/layout/ListRow'
import classes from './profile.module.css'

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
  /** Buttons, or a word on why there are none. */
  actions?: ReactNode
  children?: ReactNode
}

/** One way to sign in, or one device, with what can be done about it. */
export function SecurityRow({ icon, title, tag, meta, actions, children }: Props) {
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
