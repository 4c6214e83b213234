import type { search } from '@heed/contract/agencies'
import { formatDate } from '@heed/domain/date-text'
import { agencyStateText } from '@heed/domain/lifecycle'
import { numberText } from '@heed/domain/text'
import { Link } from '../../kit/layout/Link'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { kindText, placeText, stateKind } from './agency-text'

export const agencyName: ListName<typeof search> = {
  header: 'Agency',
  text: ({ name }) => name,
  meta: (agency) => [kindText(agency), placeText(agency)].filter(Boolean).join(' · '),
  href: ({ id }) => paths.agency(id),
  sort: 'name',
  minWidth: 280,
}

/** Another agency that this one belongs to. */
const related = (id: string | null, name: string | null) =>
  id && name ? (
    <Link href={paths.agency(id)} className="small secondary">
      {name}
    </Link>
  ) : null

export const agencyColumns: readonly ListColumn<typeof search>[] = [
  {
    id: 'state',
    importance: 1,
    header: 'Status',
    cell: (agency) => (
      <>
        <Badge kind={stateKind(agency)}>{agencyStateText(agency)}</Badge>
        {agency.endsOn && <div className="meta num">until {formatDate(agency.endsOn)}</div>}
      </>
    ),
    sort: 'state',
    width: 128,
    optional: false,
    phone: true,
  },
  {
    id: 'pastDue',
    importance: 2,
    header: 'Past due',
    cell: ({ id, name, pastDue }) =>
      pastDue === 0 ? (
        <span className="num muted">0</span>
      ) : (
        <Link
          href={paths.tasks({ tab: 'pastDue', agency: id })}
          className="num danger strong"
          aria-label={`${numberText(pastDue)} past due tasks of ${name}`}
        >
          {numberText(pastDue)}
        </Link>
      ),
    sort: 'pastDue',
    align: 'right',
    width: 104,
    phone: true,
  },
  {
    id: 'companies',
    importance: 3,
    header: 'Companies',
    cell: ({ id, name, companies }) => (
      <Link
        href={paths.agencyCompanies(id)}
        className="num"
        aria-label={`${numberText(companies)} companies of ${name}`}
      >
        {numberText(companies)}
      </Link>
    ),
    sort: 'companies',
    align: 'right',
    width: 120,
    phone: true,
  },
  {
    id: 'users',
    importance: 4,
    header: 'Users',
    cell: ({ users }) => <span className="num">{numberText(users)}</span>,
    sort: 'users',
    align: 'right',
    width: 96,
  },
  {
    id: 'whiteLabel',
    importance: 6,
    header: 'White label',
    cell: ({ isWhiteLabel }) => (
      <span className="small secondary">{isWhiteLabel ? 'Custom branding' : 'Standard branding'}</span>
    ),
    width: 148,
  },
  {
    id: 'parent',
    header: 'Parent',
    cell: ({ parentID, parentName }) => related(parentID, parentName),
    width: 172,
    hidden: true,
  },
  {
    id: 'affinityGroup',
    importance: 5,
    header: 'Affinity group',
    cell: ({ affinityGroupID, affinityGroupName }) => related(affinityGroupID, affinityGroupName),
    width: 172,
  },
  {
    id: 'added',
    importance: 7,
    header: 'Client since',
    cell: ({ clientSince }) => <span className="small secondary num">{formatDate(clientSince)}</span>,
    sort: 'clientSince',
    width: 124,
  },
]
