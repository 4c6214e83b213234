import * as usage from '@heed/contract/usage'
import { formatDate } from '@heed/domain/date-text'
import { counted, numberText } from '@heed/domain/text'
import { USAGE_DAYS, USAGE_DEEDS, type UsageDeed } from '@heed/domain/usage/deeds'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { ErrorState } from '../../../kit/states/ErrorState'
import { RowsSkeleton } from '../../../kit/states/RowsSkeleton'
import { type PlainColumn, PlainTable } from '../../../kit/table/PlainTable'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'

type Row = usage.UsageFigures['deeds'][number]

/** Where the single events can be read. */
const PAGES: Partial<Record<UsageDeed, string>> = {
  'Sign In': paths.audit({ group: 'signIn' }),
  Export: paths.audit({ group: 'exports' }),
}

const columns: readonly PlainColumn<Row>[] = [
  {
    id: 'name',
    header: 'What people did',
    phone: 'wide',
    cell: ({ name }) => USAGE_DEEDS[name],
    link: ({ name }) => {
      const href = PAGES[name]
      return href === undefined ? undefined : { kind: 'name', href }
    },
  },
  { id: 'times', header: 'Times', align: 'right', cell: ({ times }) => numberText(times) },
  { id: 'people', header: 'People', align: 'right', cell: ({ people }) => numberText(people) },
]

/** How often people did what counts as usage in the last days, and how many of them. */
export function UsageCard() {
  const { data, error, refetch } = useQuery(q(usage.figures, {}))
  const leftOut = data?.agenciesLeftOut ?? 0
  return (
    <Card
      title={`Usage in ${USAGE_DAYS} days`}
      count={leftOut > 0 && `${counted(leftOut, 'agency', 'agencies')} left out`}
      flush
    >
      {error ? (
        <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : data ? (
        <PlainTable
          label={`Usage since ${formatDate(data.since)}`}
          columns={columns}
          rows={data.deeds}
          rowId={({ name }) => name}
        />
      ) : (
        <RowsSkeleton rows={6} label="Usage" />
      )}
    </Card>
  )
}
