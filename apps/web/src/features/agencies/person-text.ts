import type { Person } from '@heed/contract/user-fields'
import { dayOf, nowInstant } from '../../kit/clock'
import { dayText, sinceText } from '../../kit/local-time'

/** Where somebody is with signing in: "Signed in Jan 24", "Invited Jan 18, link expired". */
export function signInText(person: Person, today: string): string {
  const { state, lastSignInAt, invitedAt, invitationEndsAt } = person
  if (state === 'disabled') return 'Disabled'
  if (lastSignInAt) return `Signed in ${sinceText(lastSignInAt, today)}`
  if (state === 'active') return 'Never signed in'
  const isOver = invitationEndsAt !== null && invitationEndsAt < nowInstant()
  const invited = invitedAt ? `Invited ${dayText(dayOf(invitedAt), today)}` : 'Invited'
  return isOver ? `${invited}, link expired` : invited
}
