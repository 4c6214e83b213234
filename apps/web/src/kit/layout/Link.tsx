import { type ComponentPropsWithRef, createContext, type ElementType, use } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

/** What `Link` renders. The app puts the router's link here, so that kit knows no router. */
export const LinkContext = createContext<ElementType<LinkProps>>('a')

/** A real link: Ctrl-click, middle click and the context menu work. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}
