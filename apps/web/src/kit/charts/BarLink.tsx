import type { ReactNode } from 'react'
import { Link } from '../layout/Link'

interface Props {
  href?: string
  className?: string
  children: ReactNode
}

/** A link where there is a list behind the bar. */
export function BarLink({ href, className, children }: Props) {
  if (!href) return <span className={className}>{children}</span>
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  )
}
