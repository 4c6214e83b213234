import { isWebLink } from '@heed/domain/web-link'
import type { ReactNode } from 'react'

type Props = { href: string | null; title?: string; children: ReactNode }

/** Citations and addresses are long without a space; they break where the line ends. */
const BREAKS = { overflowWrap: 'anywhere' } as const

/** A link to an external page, in a new tab. An address that is not a web address is shown as text. */
export function WebLink({ href, title, children }: Props) {
  if (href === null || !isWebLink(href))
    return (
      <span title={title} style={BREAKS}>
        {children}
      </span>
    )
  return (
    <a href={href} title={title} style={BREAKS} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
