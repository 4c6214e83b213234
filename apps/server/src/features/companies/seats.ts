import { SEATS_PER_SUBSCRIPTION } from '@heed/domain/limits'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { countSeats } from '../users/seats'
import { lockCompany } from './queries'

/**
 * Gives a company a number of seats of its own, or the agency's once more (RULES.md "Seats").
 * @throws notFound; conflict when more people than that have one
 */
export async function setSeats(act: Act, { id, seats }: { id: string; seats: number }): Promise<void> {
  const { db, now } = act
  const company = await lockCompany(db, id)
  const hasOwn = seats !== (await seatsOfAgency(db, company.agency_id))
  if (company.seat_limit === seats && company.has_own_seats === hasOwn) return
  const taken = (await countSeats(db, [id]))[0]?.taken ?? 0
  if (seats < taken)
    throw conflict(`${company.name} has ${taken} people with a seat.`, {
      seats: `Use at least ${taken}, or disable a user first.`,
    })
  await db
    .updateTable('companies')
    .set({ seat_limit: seats, has_own_seats: hasOwn, updated_at: now, version: company.version + 1 })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: 'company.seatsChanged',
    entity: 'company',
    entityId: id,
    object: company.name,
    agencyId: company.agency_id,
    companyId: id,
    before: { seatLimit: company.seat_limit },
    after: { seatLimit: seats },
  })
}

/** How many seats a company has at another agency: its own number goes along, its former agency's does not. */
export async function seatsAfterMove(
  db: Db,
  { company, agencyId }: { company: Awaited<ReturnType<typeof lockCompany>>; agencyId: string },
): Promise<number> {
  if (company.has_own_seats) return company.seat_limit
  const [counted] = await countSeats(db, [company.id])
  return Math.max(await seatsOfAgency(db, agencyId), counted?.taken ?? 0)
}

/** How many seats each company of an agency has that was given no number of its own. */
export async function seatsOfAgency(db: Db, agencyId: string): Promise<number> {
  const subscription = await db
    .selectFrom('subscriptions')
    .where('agency_id', '=', agencyId)
    .where('company_id', 'is', null)
    .select('seats')
    .executeTakeFirst()
  return subscription?.seats ?? SEATS_PER_SUBSCRIPTION
}

/**
 * Gives an agency's companies the seats that its subscription says from now on. A company with a number of its own keeps
 * it; one with more people than that keeps a seat for each of them (RULES.md "Seats").
 */
export async function changeAgencySeats(
  act: Act,
  { agencyId, to }: { agencyId: string; to: number },
): Promise<void> {
  const { db, now } = act
  const companies = await db
    .selectFrom('live_companies')
    .where('agency_id', '=', agencyId)
    .where('has_own_seats', '=', false)
    .select('id')
    .execute()
  const counted = await countSeats(
    db,
    companies.map(({ id }) => id),
  )
  const changes = counted
    .map(({ id, name, limit, taken }) => ({ id, name, from: limit, to: Math.max(to, taken) }))
    .filter((change) => change.from !== change.to)
  if (changes.length === 0) return
  // No version: nobody changed the company, and whoever is about to, or undoes its import, is not in the way.
  await sql`update companies c set seat_limit = w.seats, updated_at = ${now}
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map((change) => change.to)}::integer[]) w (id, seats)
    where c.id = w.id`.execute(db)
  await record(
    act,
    changes.map((change) => ({
      verb: 'company.seatsFollowed',
      entity: 'company',
      entityId: change.id,
      object: change.name,
      agencyId,
      companyId: change.id,
      before: { seatLimit: change.from },
      after: { seatLimit: change.to },
    })),
  )
}
