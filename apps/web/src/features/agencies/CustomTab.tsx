import type { AgencyProfile } from '@heed/contract/agencies'
import { ofAgency } from '@heed/contract/library'
import { formatDate } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import { counted, numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { q } from '../../api/query'
import { dayOf } from '../../kit/clock'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'

/** Tasks the agency wrote for its own companies. */
export function CustomTab({ agency }: { agency: AgencyProfile }) {
  const list = useQuery(q(ofAgency, { params: { id: agency.id } }))
  const { data, error } = list
  return (
    <Card title="Custom tasks" count={data && numberText(data.count)} line flush>
      {error && (
        <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsSkeleton rows={3} label="Custom tasks" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<ListChecks size={20} strokeWidth={1.75} />}
          title="No custom tasks"
          text="Tasks this agency writes for its own companies, in addition to the library’s, are listed here."
          headingLevel={3}
        />
      )}
      {data && data.count > 0 && (
        <List label="Custom tasks">
          {data.result.map(({ id, name, module, category, isPublished, actions, updatedAt }) => (
            <ListRow
              key={id}
              title={name}
              href={paths.task(id)}
              meta={`${MODULE_LABELS[module]} · ${category} · ${counted(actions, 'action')}`}
              after={
                <>
                  <Badge kind={isPublished ? 'complete' : 'neutral'}>
                    {isPublished ? 'Published' : 'Draft'}
                  </Badge>
                  <span className="small muted num">{formatDate(dayOf(updatedAt))}</span>
                </>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}
