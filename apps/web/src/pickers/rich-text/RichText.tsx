import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useGo } from '../../api/use-url-state'
import { markSideScroll } from '../../kit/layout/use-side-scroll'
import { cleanHtml } from './clean-html'
import { markTerms } from './mark-terms'
import classes from './rich-text.module.css'
import { Term } from './Term'
import { useGlossary } from './use-glossary'

interface Props {
  html: string
  /** The name of what it belongs to. */
  of?: string | undefined
}

/** One section of rich text, with the terms of the trade explained where they first occur. */
export function RichText({ html, of = '' }: Props) {
  const explained = useGlossary()
  const place = useRef<HTMLDivElement>(null)
  const go = useGo()
  const { nodes, marks } = useMemo(() => {
    const fragment = cleanHtml(html)
    const found = explained ? markTerms(fragment, { glossary: explained.glossary, of }) : []
    return { nodes: [...fragment.childNodes], marks: found }
  }, [html, of, explained])
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes)
    const tables = place.current?.querySelectorAll<HTMLElement>('[data-table]') ?? []
    const stops = [...tables].map(markSideScroll)
    return () => {
      for (const stop of stops) stop()
    }
  }, [nodes])
  // The text is not React's, and neither are its links.
  useEffect(() => {
    const text = place.current
    const follow = (event: MouseEvent) => {
      const address = ownPage(event)
      if (address === null) return
      event.preventDefault()
      go(address)
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [go])
  return (
    <>
      <div ref={place} className={classes.text} />
      {marks.map(({ term, words, element }) => {
        const known = explained?.terms.get(term)
        return createPortal(known ? <Term words={words} term={known} /> : words, element, term)
      })}
    </>
  )
}

/** The page of ours that a plain click on a link leads to. */
function ownPage(event: MouseEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href') ?? ''
  return address.startsWith('/') ? address : null
}
