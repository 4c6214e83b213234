import type { Example } from '@heed/contract/messages'
import { MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LetterFrame, type LetterScheme } from './LetterFrame'
import classes from './letters.module.css'

const WIDTHS = { wide: 624, phone: 360 } as const
type Width = keyof typeof WIDTHS
type Part = 'html' | 'text'

/** One mail, as mail programs of several kinds show it. */
export function ExampleView({ example, kind }: { example: Example; kind: MessageKind }) {
  const [part, setPart] = useState<Part>('html')
  const [width, setWidth] = useState<Width>('wide')
  const [scheme, setScheme] = useState<LetterScheme>('light')
  const { subject, from, html, text } = example
  return (
    <section aria-label="The mail">
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Part of the mail"
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
        />
        <SegmentedControl
          aria-label="Width of the mail"
          value={width}
          disabled={part === 'text'}
          onChange={(value) => setWidth(value as Width)}
          data={[
            { value: 'wide', label: 'Computer' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <SegmentedControl
          aria-label="Color scheme of the mail"
          value={scheme}
          disabled={part === 'text'}
          onChange={(value) => setScheme(value as LetterScheme)}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div className={classes.about}>
        <p>
          <b>{subject}</b>
        </p>
        <p className="meta">
          From {from}. {MESSAGE_KINDS[kind].about} To: {MESSAGE_KINDS[kind].to}.
        </p>
      </div>
      <div className={classes.ground}>
        {part === 'html' ? (
          <LetterFrame html={html} title={`The mail: ${subject}`} scheme={scheme} width={WIDTHS[width]} />
        ) : (
          <pre className={classes.text}>{text}</pre>
        )}
      </div>
    </section>
  )
}
