import type { CompanyItem, search } from '@heed/contract/companies'
import { formatDate } from '@heed/domain/date-text'
import { companyStateText } from '@heed/domain/lifecycle'
import { Group, Text } from '@mantine/core'
import { dayOf } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { paths } from '../../paths'
import { CompanyState, Count, LastSignIn, NextDue, SetupCell } from './company-cells'
import { modulesText } from './company-text'

const aboutText = ({ state, modules, endsOn }: CompanyItem) =>
  [state, modulesText(modules), endsOn && `ends ${formatDate(endsOn)}`].filter(Boolean).join(' · ') ||
  'No plans entered yet'

export const companyName: ListName<typeof search> = {
  header: 'Company',
  text: ({ name }) => name,
  meta: (company) => (
    <Group component="span" display="inline-flex" gap="2px 8px">
      {aboutText(company)}
      {companyStateText(company) !== 'Active' && <CompanyState {...company} />}
    </Group>
  ),
  href: ({ agencyID, id }) => paths.company(agencyID, id),
  sort: 'name',
  minWidth: 280,
}

const agency: ListColumn<typeof search> = {
  id: 'agency',
  importance: 3,
  header: 'Agency',
  cell: ({ agencyID, agencyName }) => (
    <Link href={paths.agency(agencyID)} className="small secondary">
      {agencyName}
    </Link>
  ),
  sort: 'agencyName',
  width: 172,
}

const others: readonly ListColumn<typeof search>[] = [
  {
    id: 'setup',
    importance: 4,
    header: 'Setup',
    cell: (company) => <SetupCell {...company} />,
    sort: 'percent',
    labeled: true,
    width: 172,
    optional: false,
    phone: true,
  },
  {
    id: 'pastDue',
    importance: 1,
    header: 'Past due',
    cell: (company) => <Count of={company} tab="pastDue" label="past due tasks" />,
    sort: 'pastDue',
    align: 'right',
    width: 92,
    phone: true,
  },
  {
    id: 'open',
    importance: 5,
    header: 'Open',
    cell: (company) => <Count of={company} tab="open" label="open tasks" />,
    sort: 'open',
    align: 'right',
    width: 72,
  },
  {
    id: 'nextDue',
    importance: 2,
    header: 'Next due',
    cell: ({ nextDueDate }) => nextDueDate && <NextDue date={nextDueDate} />,
    sort: 'nextDue',
    width: 116,
    phone: true,
  },
  {
    id: 'users',
    importance: 6,
    header: 'Users',
    cell: ({ users }) => <span className="num">{users}</span>,
    sort: 'users',
    align: 'right',
    width: 72,
  },
  {
    id: 'lastSignIn',
    importance: 7,
    header: 'Last sign-in',
    cell: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    sort: 'lastSignIn',
    width: 116,
  },
  {
    id: 'advisor',
    importance: 8,
    header: 'Advisor',
    cell: ({ advisor }) => (
      <Text span inherit lineClamp={2} className="small secondary" title={advisor}>
        {advisor}
      </Text>
    ),
    sort: 'advisor',
    width: 140,
  },
  {
    id: 'status',
    importance: 9,
    header: 'Status',
    cell: (company) => <CompanyState {...company} />,
    sort: 'status',
    width: 116,
  },
  {
    id: 'modules',
    importance: 10,
    header: 'Modules',
    cell: ({ modules }) => <span className="small secondary">{modulesText(modules)}</span>,
    sort: 'modules',
    width: 172,
  },
  {
    id: 'state',
    importance: 11,
    header: 'State',
    cell: ({ state }) => <span className="small secondary">{state}</span>,
    sort: 'state',
    width: 72,
  },
  {
    id: 'since',
    importance: 12,
    header: 'Client since',
    cell: ({ clientSince }) => <span className="small secondary num">{formatDate(clientSince)}</span>,
    sort: 'clientSince',
    width: 124,
  },
  {
    id: 'added',
    importance: 13,
    header: 'Added',
    cell: ({ createdAt }) => <span className="small secondary num">{formatDate(dayOf(createdAt))}</span>,
    sort: 'createdAt',
    width: 116,
  },
]

const ofAll = [agency, ...others]

/** The columns after the name. Within one agency, the agency's name is redundant. */
export const companyColumns = (ofAllAgencies: boolean) => (ofAllAgencies ? ofAll : others)
