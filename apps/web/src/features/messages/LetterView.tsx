import type { FullMessage } from '@heed/contract/messages'
import { useRef, useState } from 'react'
import { NoteBox } from '../../ui/NoteBox'
import classes from './mails.module.css'

/** The mail itself, or why there is none. */
export function LetterView({ mail }: { mail: FullMessage }) {
  const { letter, subject } = mail
  if (letter)
    return (
      <section className={classes.letter} aria-label="The mail itself">
        <LetterFrame html={letter.html} title={`The mail: ${subject}`} />
        <p className="meta">Links in it do nothing here.</p>
      </section>
    )
  return (
    <section className={classes.section} aria-label="The mail itself">
      <NoteBox tone="neutral">{whyNone(mail)}</NoteBox>
    </section>
  )
}

function whyNone({ isSecurity, isForgotten, state }: FullMessage): string {
  if (isSecurity)
    return 'The text of security mails is never kept, because it may carry a code or a link that signs in.'
  if (isForgotten) return 'The text of this mail is no longer kept.'
  if (state === 'queued') return 'It is written when it is sent, so there is no text to show yet.'
  return 'It was never written, so there is no text to show.'
}

/** A mail can load nothing but our own pictures; a link would open a window, which the sandbox forbids. */
const guard = () =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src ${location.origin} data:"><base target="_blank">`

/** Until the mail is measured. */
const FIRST_HEIGHT = 360

/** As tall as the mail, which runs no scripts: without them the sandbox may let us measure it. */
function LetterFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const watch = () => {
    const body = frame.current?.contentDocument?.body
    if (!body) return
    // Its words wrap differently when the panel's width changes.
    new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height))).observe(body)
  }
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={guard() + html}
      style={{ height }}
      onLoad={watch}
    />
  )
}
