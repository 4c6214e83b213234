import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../../api/viewer'
import { History } from '../../../pickers/audit/History'
import { Card } from '../../../ui/Card'

const LATEST = 6

/** What happened to a company lately, and all of it on request. */
export function HistoryCard({ company: { id } }: { company: { id: string } }) {
  const [isWhole, setWhole] = useState(false)
  if (!useCan()('audit.history')) return null
  return (
    <Card
      title="History"
      line
      footer={
        !isWhole && (
          <Button variant="link" size="sm" onClick={() => setWhole(true)}>
            All history
          </Button>
        )
      }
    >
      <History of="company" id={id} latest={isWhole ? undefined : LATEST} />
    </Card>
  )
}
