import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../ui/Card'
import { History } from './History'
import { type HistoryOf, useEntries } from './use-entries'

interface Props {
  title: string
  about: HistoryOf
  /** How many are shown at first. */
  latest: number
  /** The label of the link to the rest: "All history". */
  all: string
}

/** An object's recent history, and all of it on request. */
export function HistoryCard({ title, about, latest, all }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { count } = useEntries(about)
  return (
    <Card
      title={title}
      line
      footer={
        !isWhole &&
        count > 0 && (
          <Button variant="link" size="sm" maw="100%" onClick={() => setWhole(true)}>
            {all}
          </Button>
        )
      }
    >
      <History {...about} latest={isWhole ? undefined : latest} />
    </Card>
  )
}
