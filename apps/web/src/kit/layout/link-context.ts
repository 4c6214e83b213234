import { type ComponentPropsWithRef, createContext, type ElementType } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

/** What `Link` renders. The app puts the router's link here, so that kit knows no router. */
export const LinkContext = createContext<ElementType<LinkProps>>('a')
