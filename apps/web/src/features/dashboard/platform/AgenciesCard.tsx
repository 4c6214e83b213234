import type { PlatformDashboard } from '@heed/contract/dashboard'
import { numberText } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { type PlainColumn, PlainTable } from '../../../kit/table/PlainTable'
import { paths } from '../../../paths'
import { taskLinks } from '../../../task-links'
import { Card } from '../../../ui/Card'
import { companyLinks } from '../dashboard-links'

type Agency = PlatformDashboard['agencies'][number]

const tasksOf = ({ id }: Agency) => taskLinks({ agencyID: id })

const columns: readonly PlainColumn<Agency>[] = [
  {
    id: 'name',
    header: 'Agency',
    phone: 'wide',
    cell: ({ name }) => name,
    link: ({ id }) => ({ kind: 'name', href: paths.dashboard({ agencyID: id }) }),
  },
  {
    id: 'companies',
    header: 'Companies',
    align: 'right',
    cell: ({ companies }) => numberText(companies),
    link: ({ id, name }) => ({ href: companyLinks(id).active(), more: `companies of ${name}` }),
  },
  {
    id: 'pastDue',
    header: 'Past due',
    align: 'right',
    cell: ({ pastDue }) => numberText(pastDue),
    link: (row) => ({
      kind: row.pastDue > 0 ? 'late' : undefined,
      href: tasksOf(row).pastDue(),
      more: `past due at ${row.name}`,
    }),
  },
  {
    id: 'done',
    header: 'Completed',
    width: 190,
    cell: ({ done, total }) => `${numberText(done)}/${numberText(total)}`,
    link: (row) => ({ href: tasksOf(row).completed(), more: `completed at ${row.name}` }),
    bar: (row) => row,
  },
]

/** The agencies, those with the most late work first. */
export function AgenciesCard({ agencies }: Pick<PlatformDashboard, 'agencies'>) {
  return (
    <Card title="Agencies" flush footer={<Link href={paths.agencies()}>All agencies</Link>}>
      <PlainTable label="Agencies" columns={columns} rows={agencies} rowId={({ id }) => id} />
    </Card>
  )
}
