import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../../kit/clock'
import type { ResourceControl } from './resource-values'

interface Props {
  control: ResourceControl
  busy: boolean
  onClick: () => void
}

/** Publishes what is written, or has it wait for its first day. */
export function PublishButton({ control, busy, onClick }: Props) {
  const publishOn = useWatch({ control, name: 'publishOn' })
  const today = useToday()
  const isLater = publishOn !== null && publishOn > today
  return (
    <Button variant="primary" loading={busy} onClick={onClick}>
      {isLater ? 'Schedule' : 'Publish'}
    </Button>
  )
}
