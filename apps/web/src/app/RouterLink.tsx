import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { LinkProps } from '../kit/layout/Link'

/** A real anchor whose plain click stays in the application; the browser handles every other click. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const { history } = useRouter()
  const inside = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || !inside || rest.target || rest.download !== undefined) return
    event.preventDefault()
    history.push(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
