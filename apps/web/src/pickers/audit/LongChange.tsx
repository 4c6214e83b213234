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

/** The beginning of a long value. */
export const beginning = (text: string): string =>
  text.length > IN_A_CELL ? `${text.slice(0, IN_A_CELL).trimEnd()}…` : text

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
