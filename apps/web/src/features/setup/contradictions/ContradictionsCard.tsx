import { counted } from '@heed/domain/text'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../ui/Card'
import { ContradictionNote, GoOn, useContradictions } from './ContradictionNotes'

/** Everything in the form that does not fit together. */
export function ContradictionsCard() {
  const found = useContradictions()
  if (found.length === 0) return null
  return (
    <Card title="Do these answers fit together?" count={found.length}>
      <Stack gap="sm">
        <GoOn />
        <Notes of={found} />
      </Stack>
    </Card>
  )
}

/** The same of answers that were not touched: on request only, because they were there before. */
export function OtherContradictions({ except }: { except: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const found = useContradictions().filter(({ questions }) => !questions.some((key) => except.includes(key)))
  if (found.length === 0) return null
  return (
    <Card
      title={`${counted(found.length, 'other answer')} to double-check`}
      actions={
        <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {isOpen ? <Notes of={found} /> : undefined}
    </Card>
  )
}

function Notes({ of: found }: { of: ReturnType<typeof useContradictions> }) {
  return (
    <Stack component="ul" gap="xs">
      {found.map((contradiction) => (
        <li key={contradiction.key}>
          <ContradictionNote of={contradiction} />
        </li>
      ))}
    </Stack>
  )
}
