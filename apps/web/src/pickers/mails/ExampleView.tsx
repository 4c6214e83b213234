import type { Example } from '@heed/contract/messages'
import { MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { LetterFrame, type LetterScheme } from './LetterFrame'
import classes from './letters.module.css'

const WIDTHS = { wide: 624, phone: 360 } as const
type Width = keyof typeof WIDTHS
type Part = 'html' | 'text'

const PARTS: Record<Part, string> = { html: 'HTML', text: 'Text' }
const WIDTH_NAMES: Record<Width, string> = { wide: 'Computer', phone: 'Phone' }
const SCHEMES: Record<LetterScheme, string> = { light: 'Light', dark: 'Dark' }

/** One mail, as mail programs of several kinds show it. */
export function ExampleView({ example, kind }: { example: Example; kind: MessageKind }) {
  const [part, setPart] = useState<Part>('html')
  const [width, setWidth] = useState<Width>('wide')
  const [scheme, setScheme] = useState<LetterScheme>('light')
  const { subject, from, html, text } = example
  return (
    <section aria-label="The mail">
      <div className={classes.tools}>
        <Choice label="Part of the mail" of={PARTS} value={part} onChange={setPart} />
        <Choice
          label="Width of the mail"
          of={WIDTH_NAMES}
          value={width}
          onChange={setWidth}
          disabled={part === 'text'}
        />
        <Choice
          label="Color scheme of the mail"
          of={SCHEMES}
          value={scheme}
          onChange={setScheme}
          disabled={part === 'text'}
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

interface ChoiceProps<Value extends string> {
  label: string
  of: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

function Choice<Value extends string>({ label, of, onChange, ...rest }: ChoiceProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      onChange={(value) => onChange(value as Value)}
      data={Object.entries<string>(of).map(([value, name]) => ({ value, label: name }))}
      {...rest}
    />
  )
}
