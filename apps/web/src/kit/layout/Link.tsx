import { type ComponentPropsWithRef, createContext, type ElementType, use } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

/** What `Link` renders. The app sets the router's link here, so that the kit does not depend on a router. */
export const LinkContext = createContext<ElementType<LinkProps>>('a')

/** A real link: Ctrl-click, middle click and the context menu work. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
