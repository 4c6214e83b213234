import type { AuditEntry } from '@heed/contract/audit'
import { Button, Group, Stack } from '@mantine/core'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../kit/dialogs/Dialog'
import { toast } from '../../ui/show-toast'
import classes from './audit.module.css'

type Change = AuditEntry['changes'][number]

/** Longer values take a place of their own. */
const IN_A_CELL = 240

export const isLong = ({ before, after }: Change): boolean =>
  [before, after].some((text) => text !== null && (text.length > IN_A_CELL || text.includes('\n')))

/** What is shown of a long value before the place where it differs. */
const BEFORE_DIFFERENCE = 60

/** A long value, from its beginning or from just before the place where it differs from the other one. */
export function excerpt(text: string, other: string | null): string {
  if (text.length <= IN_A_CELL) return text
  const from = other === null ? 0 : wordBefore(text, differenceOf(text, other) - BEFORE_DIFFERENCE)
  const shown = text.slice(from, from + IN_A_CELL).trimEnd()
  return `${from > 0 ? '…' : ''}${shown}${from + IN_A_CELL < text.length ? '…' : ''}`
}

/** Where two values begin to differ. */
function differenceOf(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** How far back a word is looked for; an address is one long word. */
const LONG_WORD = 40

/** The beginning of the word at a place. */
function wordBefore(text: string, at: number): number {
  if (at <= 0) return 0
  const before = text.slice(Math.max(0, at - LONG_WORD), at)
  const gap = before.search(/\s\S*$/)
  return gap < 0 ? at : at - before.length + gap + 1
}

/** All of a long change, and its former text to copy. */
export function LongChange({ change: { field, before, after } }: { change: Change }) {
  const [opened, setOpened] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(before ?? '')
    toast({ kind: 'success', title: 'Former text copied' })
  }
  return (
    <>
      <Button variant="link" size="xs" onClick={() => setOpened(true)}>
        Read all
      </Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={field}
        description="Before and after this change."
        width={720}
        footer={
          <Group gap="xs">
            <Button onClick={() => setOpened(false)}>Close</Button>
            {before !== null && (
              <Button variant="primary" leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={copy}>
                Copy former text
              </Button>
            )}
          </Group>
        }
      >
        <Stack gap="md">
          <Side label="Before" text={before} />
          <Side label="After" text={after} />
        </Stack>
      </Dialog>
    </>
  )
}

function Side({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <p className={classes.whole}>{text}</p>
    </section>
  )
}
