import type { Person } from '@heed/contract/user-fields'
import type { IsoDate } from '@heed/domain/dates'
import { type Standing, standingOf } from '@heed/domain/standing'
import { counted } from '@heed/domain/text'
import { dayOf, nowInstant } from '../../kit/clock'
import { dayText, momentText, sinceDay, sinceText } from '../../kit/local-time'
import type { BadgeKind } from '../../ui/badge-kinds'

export const STANDING_KINDS: Record<Standing, BadgeKind> = {
  active: 'complete',
  invited: 'info',
  neverSignedIn: 'pending',
  disabled: 'neutral',
}

/** Where a person belongs: their company, or their agency with how many companies they work for. */
export function placeText({ companyName, agencyName, companies }: Person): string {
  if (companyName) return companyName
  if (companies === null) return agencyName
  return `${agencyName} · ${companies === 0 ? 'no companies' : counted(companies, 'company', 'companies')}`
}

/** "Sent Jan 18 · link expired", "Sent Jan 21 · works until Jan 28"; "No e-mail while the agency is not active"; empty for those who need no link. */
function invitationText(
  { invitedAt, invitationEndsAt, inactivePlace, ...person }: Person,
  now: string,
): string | undefined {
  if (standingOf(person) !== 'invited') return undefined
  if (inactivePlace) return `No e-mail while the ${inactivePlace} is not active`
  if (!invitedAt) return 'Not sent yet'
  const today = dayOf(now)
  const until =
    invitationEndsAt && invitationEndsAt > now ? dayText(dayOf(invitationEndsAt), today) : undefined
  const sent = `Sent ${sinceDay(invitedAt, today)}`
  return until ? `${sent} · works until ${until}` : `${sent} · link expired`
}

/** Why a person cannot sign in although they are not disabled. */
export const keptOutText = ({ inactivePlace, state }: Person): string | undefined =>
  inactivePlace && state === 'active' ? `Cannot sign in while the ${inactivePlace} is not active` : undefined

/** The same, or the state of their invitation. */
export const standingText = (person: Person, now: string): string | undefined =>
  keptOutText(person) ?? invitationText(person, now)

export const signInText = ({ lastSignInAt }: Person, today: IsoDate) =>
  lastSignInAt ? momentText(lastSignInAt, today) : '–'

/** What their state does not tell: "Signed in Friday", "Sent Jan 18 · link expired". */
export function lastText(person: Person, today: IsoDate): string | undefined {
  const keptOut = keptOutText(person)
  if (keptOut) return keptOut
  if (person.lastSignInAt) return `Signed in ${sinceText(person.lastSignInAt, today)}`
  return invitationText(person, nowInstant())
}

/** What the dialog asks before people are disabled: one by name, several by their count. */
export function disablingText(people: readonly (Person | undefined)[]) {
  const [only] = people
  if (people.length === 1 && only)
    return {
      title: `Disable ${only.name}?`,
      verb: 'Disable user',
      text: `${only.first} is signed out everywhere and cannot sign in. ${only.companyID ? 'Their seat becomes free, and nothing' : 'Nothing'} is deleted.`,
    }
  const users = counted(people.length, 'user')
  return {
    title: `Disable ${users}?`,
    verb: `Disable ${users}`,
    text: `They are signed out everywhere and cannot sign in. ${people.some((person) => person?.companyID) ? 'The seats they take become free, and nothing' : 'Nothing'} is deleted.`,
  }
}
