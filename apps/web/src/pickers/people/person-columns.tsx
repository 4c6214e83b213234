import type { Person } from '@heed/contract/user-fields'
import type { search } from '@heed/contract/users'
import { ROLE_LABELS, ROLES } from '@heed/domain/roles'
import { FACTOR_CHOICES, FACTOR_LABELS, factorsText, type SecondFactor } from '@heed/domain/second-factor'
import { STANDING_LABELS, STANDINGS } from '@heed/domain/standing'
import { initials } from '@heed/domain/text'
import { Group, Stack } from '@mantine/core'
import { KeyRound, Mail, MessageSquare, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { nowInstant, useToday } from '../../kit/clock'
import type { ListColumn, ListFilter, ListName } from '../../kit/table/list-query'
import { Avatar } from '../../ui/Avatar'
import { agencyFilter, companyFilter } from '../list-filters'
import { placeText, signInText, standingText } from './person-text'
import type { Place } from './place'
import { StandingBadge } from './StandingBadge'

/** `hrefOf` returns a person's page. */
export const personName = (hrefOf: (person: Person) => string): ListName<typeof search> => ({
  header: 'Name',
  text: ({ name }) => name,
  meta: ({ email }) => email,
  before: ({ name, email, profilePhotoURL }) => (
    <Avatar initials={initials(name)} src={profilePhotoURL} email={email} />
  ),
  href: hrefOf,
  sort: 'name',
  minWidth: 280,
})

function StandingCell({ person }: { person: Person }) {
  const more = standingText(person, nowInstant())
  return (
    <Stack gap={2} align="flex-start">
      <StandingBadge person={person} />
      {more && <span className="meta">{more}</span>}
    </Stack>
  )
}

function SignInCell({ person }: { person: Person }) {
  const today = useToday()
  return <span className="small secondary">{signInText(person, today)}</span>
}

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const
const FACTOR_ICONS: Record<SecondFactor, ReactNode> = {
  email: <Mail {...icon} />,
  sms: <MessageSquare {...icon} />,
  totp: <Smartphone {...icon} />,
  passkey: <KeyRound {...icon} />,
}

/** What a sign-in asks for first; empty for those who do not manage the person. */
function FactorCell({ person: { secondFactors } }: { person: Person }) {
  if (!secondFactors) return null
  const first = secondFactors.includes('passkey') ? 'passkey' : secondFactors[0]
  return (
    <Group gap={8} wrap="nowrap" className="small secondary">
      {first && FACTOR_ICONS[first]}
      <span>{factorsText(secondFactors)}</span>
    </Group>
  )
}

export const personColumns: readonly ListColumn<typeof search>[] = [
  {
    id: 'role',
    importance: 2,
    header: 'Role and place',
    cell: (person) => (
      <Stack gap={0}>
        <span>{ROLE_LABELS[person.userRoleID]}</span>
        <span className="meta">{placeText(person)}</span>
      </Stack>
    ),
    sort: 'role',
    width: 240,
    phone: true,
  },
  {
    id: 'state',
    importance: 1,
    header: 'State',
    cell: (person) => <StandingCell person={person} />,
    sort: 'state',
    width: 220,
    optional: false,
    phone: 'end',
  },
  {
    id: 'secondFactor',
    importance: 5,
    header: 'Second factor',
    cell: (person) => <FactorCell person={person} />,
    sort: 'secondFactor',
    width: 196,
  },
  {
    id: 'lastSignIn',
    importance: 4,
    header: 'Last sign-in',
    cell: (person) => <SignInCell person={person} />,
    sort: 'lastSignInAt',
    width: 168,
  },
]

const own: readonly ListFilter<typeof search>[] = [
  {
    kind: 'choice',
    id: 'role',
    label: 'Role',
    options: ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    options: STANDINGS.map((standing) => ({ value: standing, label: STANDING_LABELS[standing] })),
  },
]
const factor: ListFilter<typeof search> = {
  kind: 'choice',
  id: 'secondFactor',
  label: 'Second factor',
  options: FACTOR_CHOICES.map((choice) => ({ value: choice, label: FACTOR_LABELS[choice] })),
}
const ofCompany = [...own, factor]
const ofAgency: readonly ListFilter<typeof search>[] = [...own, companyFilter, factor]
const ofAll: readonly ListFilter<typeof search>[] = [...own, agencyFilter, companyFilter, factor]

/** The filters of a list of people; by place only when there is more than one. */
export const personFilters = ({ agencyID, companyID }: Place) =>
  companyID ? ofCompany : agencyID ? ofAgency : ofAll
