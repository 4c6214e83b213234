import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'

interface Props {
  title?: string
  /** Who sees this, and who can grant it. */
  text?: ReactNode
}

/** The role may not see this part; says who can grant it. */
export function NoPermission({ title = 'Not open to your role', text }: Props) {
  return (
    <EmptyState
      icon={<LockKeyhole size={20} strokeWidth={1.75} />}
      title={title}
      text={text ?? 'An administrator of your company or agency can grant it.'}
    />
  )
}
