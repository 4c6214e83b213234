import type { FullMessage } from '@heed/contract/messages'
import { useComputedColorScheme } from '@mantine/core'
import { LetterFrame } from '../../pickers/mails/LetterFrame'
import { NoteBox } from '../../ui/NoteBox'
import classes from './mails.module.css'

/** The mail itself, or why there is none. */
export function LetterView({ mail }: { mail: FullMessage }) {
  const { letter, subject } = mail
  const scheme = useComputedColorScheme('light')
  if (letter)
    return (
      <section className={classes.letter} aria-label="The mail itself">
        <LetterFrame html={letter.html} title={`The mail: ${subject}`} scheme={scheme} />
        <p className="meta">Links in it do not work here.</p>
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
