import type { Operations } from '@heed/contract/operations'
import { numberText } from '@heed/domain/text'
import { Card } from '../../ui/Card'
import { Amounts } from './Amounts'

/** What waits to be done. */
export function QueueCard({ queue }: Pick<Operations, 'queue'>) {
  const { running, atOnce, waiting, documents } = queue
  return (
    <Card title="Queue">
      <Amounts
        items={[
          { label: 'Waiting jobs', value: numberText(waiting) },
          { label: 'Running jobs', value: numberText(running) },
          { label: 'At once, each process', value: `${numberText(atOnce)} at most` },
          { label: 'Documents to be read', value: numberText(documents) },
        ]}
      />
    </Card>
  )
}
