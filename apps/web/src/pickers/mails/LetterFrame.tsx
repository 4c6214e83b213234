import { type RefObject, useRef, useState } from 'react'
import classes from './letters.module.css'

export type LetterScheme = 'light' | 'dark'

interface Props {
  html: string
  title: string
  scheme: LetterScheme
  /** Px; as wide as there is room without. */
  width?: number
}

/** A mail can load nothing but our own pictures; a link would open a window, which the sandbox forbids. */
const guard = () =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${location.origin} data:"><base target="_blank">`

const DARK = /@media \(prefers-color-scheme: ?dark\)/g

/** A mail asks its reader's mail program for the scheme; here it is the one that was chosen. */
const inScheme = (html: string, scheme: LetterScheme) =>
  html
    .replace(DARK, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)

/** Until the mail is measured. */
const FIRST_HEIGHT = 360

/** Keys stay in the document that has the focus; what the mail is shown in closes from in here too. */
const passEscape =
  ({ current }: RefObject<HTMLIFrameElement | null>) =>
  ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    current?.focus()
    current?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

/** A mail as tall as it is. It runs no scripts: without them the sandbox may let us measure it. */
export function LetterFrame({ html, title, scheme, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const watch = () => {
    const body = frame.current?.contentDocument?.body
    if (!body) return
    body.ownerDocument.addEventListener('keydown', passEscape(frame))
    // Its words wrap differently when the width changes.
    new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height))).observe(body)
  }
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-scheme={scheme}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={guard() + inScheme(html, scheme)}
      style={{ height, ...(width && { width }) }}
      onLoad={watch}
    />
  )
}
