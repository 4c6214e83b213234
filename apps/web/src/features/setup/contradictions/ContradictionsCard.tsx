import { Stack } from '@mantine/core'
import { Card } from '../../../ui/Card'
import { ContradictionNote } from './ContradictionNotes'
import { useContradictions } from './use-contradictions'

interface Props {
  /** Left out: those that are shown at an answer. */
  except?: readonly string[]
}

/** Everything in the form that does not fit together. */
export function ContradictionsCard({ except = [] }: Props) {
  const found = useContradictions().filter(({ questions }) => !questions.some((key) => except.includes(key)))
  if (found.length === 0) return null
  return (
    <Card title="Do these answers fit together?" count={found.length}>
      <Stack component="ul" gap="xs">
        {found.map((contradiction) => (
          <li key={contradiction.key}>
            <ContradictionNote of={contradiction} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}
