import type { Person } from '@heed/contract/user-fields'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initials } from '@heed/domain/text'
import { useToday } from '../../kit/clock'
import { ListRow } from '../../kit/layout/ListRow'
import { Avatar } from '../../ui/Avatar'
import { PersonMenu } from './PersonMenu'
import { lastText } from './person-text'
import { StandingBadge } from './StandingBadge'

interface Props {
  person: Person
  /** Their page. */
  href: string
}

/** A person in a card's list, with their actions: the compact form of `PeopleTable`. */
export function PersonRow({ person, href }: Props) {
  const { name, email, userRoleID, profilePhotoURL } = person
  const today = useToday()
  return (
    <ListRow
      title={name}
      href={href}
      meta={[ROLE_LABELS[userRoleID], email, lastText(person, today)].filter(Boolean).join(' · ')}
      before={<Avatar initials={initials(name)} src={profilePhotoURL} email={email} />}
      after={
        <>
          <StandingBadge person={person} />
          <PersonMenu person={person} href={href} />
        </>
      }
    />
  )
}
