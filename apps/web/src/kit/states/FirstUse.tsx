import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState'

interface Props {
  title: string
  /** What will be here and where it comes from. */
  text: ReactNode
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing is here yet: explains why and offers one action. */
export function FirstUse({ icon = <Inbox size={20} strokeWidth={1.75} />, ...rest }: Props) {
  return <EmptyState icon={icon} {...rest} />
}
