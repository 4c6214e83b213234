import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import classes from './SafeHtml.module.css'

/** What library texts are made of; everything else is dropped here although the server has done so before. */
const ALLOWED = {
  ALLOWED_TAGS: ['p', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'br', 'a', 'h3', 'h4', 'blockquote'],
  ALLOWED_ATTR: ['href'],
  RETURN_DOM_FRAGMENT: true as const,
}

function clean(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, ALLOWED)
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  return fragment
}

/** Rich text from the server, cleaned once more (security.md F). */
export function SafeHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(clean(html))
  }, [html])
  return <div ref={place} className={classes.text} />
}
