import type { CompanyItem } from '@heed/contract/companies'
import * as companies from '@heed/contract/companies'
import { MODULE_LABELS } from '@heed/domain/modules'
import { counted } from '@heed/domain/text'
import { Badge as Tag } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { q } from '../../api/query'
import { Link } from '../../kit/layout/Link'
import { LinkButton } from '../../kit/layout/LinkButton'
import { List } from '../../kit/layout/List'
import { ListRow } from '../../kit/layout/ListRow'
import { EmptyState } from '../../kit/states/EmptyState'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowsSkeleton } from '../../kit/states/RowsSkeleton'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { Card } from '../../ui/Card'

const SHOWN = 8

interface Props {
  agencyID: string
  /** Companies can be added to an active agency only. */
  mayAdd: boolean
}

/** The agency's companies, the ones most behind first. */
export function AgencyCompanies({ agencyID, mayAdd }: Props) {
  const list = useQuery(q(companies.search, { query: { agencyID, sort: 'pastDue', order: 'desc' } }))
  const { data, error } = list
  return (
    <Card
      title="Companies"
      count={data?.count.toLocaleString('en-US')}
      line
      flush
      footer={data?.count ? <Link href={paths.agencyCompanies(agencyID)}>All companies</Link> : undefined}
    >
      {error && (
        <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <RowsSkeleton rows={5} label="Companies" />}
      {data?.count === 0 && (
        <EmptyState
          icon={<Building2 size={20} strokeWidth={1.75} />}
          title="No companies yet"
          text="The companies this agency manages are listed here."
          headingLevel={3}
          action={
            mayAdd && (
              <LinkButton href={paths.agencyCompanies(agencyID, { add: 1 })}>Add companies</LinkButton>
            )
          }
        />
      )}
      {data && data.count > 0 && (
        <List label="Companies">
          {data.result.slice(0, SHOWN).map((company) => (
            <CompanyRow key={company.id} company={company} />
          ))}
        </List>
      )}
    </Card>
  )
}

/** A company that is not active has stopped: its state is all there is to say. */
function CompanyRow({ company }: { company: CompanyItem }) {
  const { id, agencyID, name, city, state, modules, status, pastDue, open, percent, setupComplete } = company
  const place = [city, state].filter(Boolean).join(', ')
  const plans = modules.map((module) => MODULE_LABELS[module]).join(', ')
  return (
    <ListRow
      title={name}
      href={paths.company(agencyID, id)}
      meta={[place, plans].filter(Boolean).join(' · ') || undefined}
      after={
        status === 'Active' ? (
          <>
            {!setupComplete && <Tag variant="tag">Setup {percent}%</Tag>}
            {pastDue > 0 && <Badge kind="late">{pastDue} past due</Badge>}
            {setupComplete && <span className="small muted num">{counted(open, 'open task')}</span>}
          </>
        ) : (
          <Badge kind={status === 'Disabled' ? 'neutral' : 'void'}>{status}</Badge>
        )
      }
    />
  )
}
