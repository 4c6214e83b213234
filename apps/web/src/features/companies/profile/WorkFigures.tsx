import * as tasks from '@heed/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Figures } from '../../../kit/layout/Figures'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { ErrorState } from '../../../kit/states/ErrorState'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'

/** Where the company's tasks stand; each number leads to those tasks. */
export function WorkFigures({ companyID }: { companyID: string }) {
  const counts = useQuery(q(tasks.counts, { query: { companyID } }))
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
  const list = (tab?: string) => paths.tasks({ tab, company: companyID })
  const figure = (value: number) => value.toLocaleString('en-US')
  return (
    <Figures
      label="Tasks"
      items={[
        { id: 'pastDue', label: 'Past due', value: figure(pastDue), href: list('pastDue') },
        { id: 'next30', label: 'Next 30 days', value: figure(next30), href: list('next30') },
        { id: 'open', label: 'Open', value: figure(open), href: list() },
        { id: 'completed', label: 'Completed', value: figure(completed), href: list('completed') },
      ]}
    />
  )
}
