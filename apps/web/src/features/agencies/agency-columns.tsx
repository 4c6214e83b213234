import type { Agency } from '@heed/contract/agencies'
import { ENTITY_STATE_LABELS, type EntityState } from '@heed/domain/lifecycle'
import { Link } from '../../kit/layout/Link'
import type { Column, NameColumn } from '../../kit/table/table-types'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import type { BadgeKind } from '../../ui/badge-kinds'

export const STATE_KINDS: Record<EntityState, BadgeKind> = {
  active: 'complete',
  disabled: 'neutral',
  terminated: 'void',
}

/** What an agency is beside an ordinary one. */
export function kindText({ isHouse, isAffinityGroup, parentName }: Agency): string {
  if (isHouse) return 'House agency'
  if (parentName) return `Part of ${parentName}`
  return isAffinityGroup ? 'Affinity group' : 'Agency'
}

export const agencyName: NameColumn<Agency> = {
  header: 'Agency',
  text: ({ name }) => name,
  meta: kindText,
  href: ({ id }) => paths.agency(id),
  sort: 'name',
  minWidth: 280,
}

export const agencyColumns: readonly Column<Agency>[] = [
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge kind={STATE_KINDS[state]}>{ENTITY_STATE_LABELS[state]}</Badge>,
    width: 128,
    optional: false,
    phone: true,
  },
  {
    id: 'companies',
    header: 'Companies',
    cell: ({ id, name, companies }) => (
      <Link href={paths.agencyCompanies(id)} className="num" aria-label={`${companies} companies of ${name}`}>
        {companies.toLocaleString('en-US')}
      </Link>
    ),
    sort: 'companies',
    align: 'right',
    width: 120,
    phone: true,
  },
  {
    id: 'users',
    header: 'Users',
    cell: ({ users }) => <span className="num">{users.toLocaleString('en-US')}</span>,
    sort: 'users',
    align: 'right',
    width: 96,
    phone: true,
  },
  {
    id: 'whiteLabel',
    header: 'White label',
    cell: ({ isWhiteLabel }) => (
      <span className="small secondary">{isWhiteLabel ? 'Own brand' : 'Product brand'}</span>
    ),
    width: 136,
  },
]
