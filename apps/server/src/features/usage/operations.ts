import type { UsageDeed } from '@heed/domain/usage/deeds'
import { sql } from 'kysely'
import type { Act, Known, PersonalAct } from '../../http/act'
import { personOf } from './person'

/** Ids and words of the product, never what people typed into a form. */
type Deed = { name: UsageDeed; details: Record<string, string | number | null> }
type Person = { agencyId: string; companyId: string | null; recordsUsage: boolean }

/** How long opening the same again is the same deed. */
const SAME_OPENING_MINUTES = 30

const row = (person: Person & { id: string }, { name, details, now }: Deed & { now: Date }) => ({
  agency_id: person.agencyId,
  company_id: person.companyId,
  user_id: person.id,
  name,
  details: JSON.stringify(details),
  at: now,
})

/** Counts what a person did, in its transaction (RULES.md "Usage"). Nothing changes by it, and no row of it ever changes. */
export async function recordUsage(act: PersonalAct, deed: Deed): Promise<void> {
  const person = personOf(act)
  if (!person.recordsUsage) return
  await act.db
    .insertInto('usage_events')
    .values(row(person, { ...deed, now: act.now }))
    .execute()
}

/** The same for somebody who signs in. */
export async function recordSignIn(
  { db, author, now }: Act<Known>,
  { account, client }: { account: Person; client: 'browser' | 'api' },
): Promise<void> {
  if (!account.recordsUsage) return
  const person = { ...account, id: author.person.id }
  await db
    .insertInto('usage_events')
    .values(row(person, { name: 'Sign In', details: { client }, now }))
    .execute()
}

/** Counts that a person opened something, unless they did a short while ago: a page asks again as it is used. */
export async function recordOpening(act: PersonalAct, { name, details }: Deed): Promise<void> {
  const { db, now } = act
  const person = personOf(act)
  if (!person.recordsUsage) return
  const since = new Date(now.getTime() - SAME_OPENING_MINUTES * 60_000)
  await sql`insert into usage_events (at, agency_id, company_id, user_id, name, details)
    select ${now}, ${person.agencyId}::uuid, ${person.companyId}::uuid, ${person.id}::uuid, ${name}, ${JSON.stringify(details)}::jsonb
    where not exists (select from usage_events
      where user_id = ${person.id}::uuid and at > ${since} and name = ${name} and details = ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  )
}
