import type { PlatformDashboard } from '@heed/contract/dashboard'
import { numberText } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { ProgressBar } from '../../../ui/ProgressBar'
import { CellLink } from '../CellLink'
import { companyLinks } from '../company-links'
import { taskLinks } from '../dashboard-links'
import bars from '../overview/BehindCard.module.css'
import { type PlainColumn, PlainTable } from '../PlainTable'

type Agency = PlatformDashboard['agencies'][number]

const columns: readonly PlainColumn<Agency>[] = [
  {
    id: 'name',
    header: 'Agency',
    phone: 'wide',
    cell: ({ id, name }) => (
      <CellLink kind="name" href={paths.dashboard({ agencyID: id })}>
        {name}
      </CellLink>
    ),
  },
  {
    id: 'companies',
    header: 'Companies',
    align: 'right',
    cell: ({ id, name, companies }) => (
      <CellLink href={companyLinks(id).active()} more={`companies of ${name}`}>
        {numberText(companies)}
      </CellLink>
    ),
  },
  {
    id: 'pastDue',
    header: 'Past due',
    align: 'right',
    cell: ({ id, name, pastDue }) => (
      <CellLink
        kind={pastDue > 0 ? 'late' : 'number'}
        href={taskLinks({ agencyID: id }).pastDue()}
        more={`past due at ${name}`}
      >
        {numberText(pastDue)}
      </CellLink>
    ),
  },
  {
    id: 'done',
    header: 'Completed',
    width: 190,
    cell: ({ id, name, done, total }) => {
      const count = `${numberText(done)} of ${numberText(total)} completed`
      return (
        <div className={bars.done}>
          <ProgressBar label={count} value={total > 0 ? (done / total) * 100 : 0} />
          <span className={`meta num ${bars.count}`}>
            <CellLink href={taskLinks({ agencyID: id }).completed()} more={`completed at ${name}`}>
              {numberText(done)}/{numberText(total)}
            </CellLink>
          </span>
        </div>
      )
    },
  },
]

/** The agencies, those with most late work first. */
export function AgenciesCard({ agencies }: Pick<PlatformDashboard, 'agencies'>) {
  return (
    <Card title="Agencies" flush footer={<Link href={paths.agencies()}>All agencies</Link>}>
      <PlainTable label="Agencies" columns={columns} rows={agencies} rowId={({ id }) => id} />
    </Card>
  )
}
