import * as tasks from '@heed/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { q } from '../api/query'
import { Figures } from '../kit/layout/Figures'
import { CardSkeleton } from '../kit/states/CardSkeleton'
import { ErrorState } from '../kit/states/ErrorState'
import { Card } from '../ui/Card'

interface Props {
  /** Whose tasks: a company's, or those of all companies of an agency. */
  of: { companyID: string } | { agencyID: string }
  /** The list behind a number. */
  hrefOf: (tab?: string) => string
}

/** Where tasks stand; each number leads to those tasks. */
export function TaskFigures({ of, hrefOf }: Props) {
  const counts = useQuery(q(tasks.counts, { query: of }))
  if (counts.error)
    return (
      <Card flush>
        <ErrorState
          message={counts.error.message}
          requestId={counts.error.requestId}
          onRetry={() => void counts.refetch()}
        />
      </Card>
    )
  if (!counts.data) return <CardSkeleton lines={2} label="Tasks" />
  const { pastDue, next30, open, completed } = counts.data
  const figure = (value: number) => value.toLocaleString('en-US')
  return (
    <Figures
      label="Tasks"
      items={[
        { id: 'pastDue', label: 'Past due', value: figure(pastDue), href: hrefOf('pastDue') },
        { id: 'next30', label: 'Next 30 days', value: figure(next30), href: hrefOf('next30') },
        { id: 'open', label: 'Open', value: figure(open), href: hrefOf() },
        { id: 'completed', label: 'Completed', value: figure(completed), href: hrefOf('completed') },
      ]}
    />
  )
}
