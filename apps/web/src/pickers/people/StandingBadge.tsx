import type { Person } from '@heed/contract/user-fields'
import { STANDING_LABELS, standingOf } from '@heed/domain/standing'
import { Badge } from '../../ui/Badge'
import { STANDING_KINDS } from './person-text'

/** A person's sign-in state; without color while their company or agency keeps them out. */
export function StandingBadge({ person }: { person: Person }) {
  const standing = standingOf(person)
  return (
    <Badge kind={person.inactivePlace ? 'neutral' : STANDING_KINDS[standing]}>
      {STANDING_LABELS[standing]}
    </Badge>
  )
}
