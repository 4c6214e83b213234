import { enter } from '../features/auth/enter'
import { keepSignInEvent } from '../features/auth/events'
import { findAccount } from '../features/auth/queries'
import type { Act } from '../http/act'
import { callOf, type KnownPerson } from './author'

/** A person's sign-in at the moment of the act. Its session ended long before anyone looks at the demo. */
export async function signIn(
  act: Pick<Act, 'db' | 'now' | 'today' | 'zone'>,
  person: KnownPerson,
): Promise<void> {
  const account = await findAccount(act.db, person.id)
  if (!account) return
  const known = { ...act, author: { person: account, call: callOf(person) } }
  await enter(known, { account, client: 'browser', former: null, resetMinutes: 30 })
}

/** A wrong password, as people type it now and then. */
export async function mistype(act: Act, person: KnownPerson): Promise<void> {
  const { email, id, agencyId, companyId } = person
  const account = { id, agencyId, companyId }
  await keepSignInEvent(act, { outcome: 'wrongPassword', email, account, call: callOf(person) })
}

/** People who work on a day signed in that day: once, before the first thing they do. */
export function signInBook() {
  const entered = new Set<string>()
  return async (act: Act, person: KnownPerson): Promise<void> => {
    const entry = `${person.id} ${act.today}`
    if (entered.has(entry)) return
    entered.add(entry)
    await signIn({ ...act, now: new Date(act.now.getTime() - 6 * 60_000) }, person)
  }
}
export type SignInBook = ReturnType<typeof signInBook>
