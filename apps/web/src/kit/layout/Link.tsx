import { use } from 'react'
import { LinkContext, type LinkProps } from './link-context'

/** A real link: Ctrl-click, middle click and the context menu work. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
