import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { countSeats } from '../users/seats'
import { lockCompany } from './queries'

/**
 * Changes how many seats a company has (RULES.md "Seats").
 * @throws notFound; conflict when more people than that have one
 */
export async function setSeats(act: Act, { id, seats }: { id: string; seats: number }): Promise<void> {
  const { db, now } = act
  const company = await lockCompany(db, id)
  if (company.seat_limit === seats) return
  const taken = (await countSeats(db, [id]))[0]?.taken ?? 0
  if (seats < taken)
    throw conflict(`${company.name} has ${taken} people with a seat.`, {
      seats: `Use at least ${taken}, or disable a user first.`,
    })
  await db
    .updateTable('companies')
    .set({ seat_limit: seats, updated_at: now, version: company.version + 1 })
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

type AgencySeats = { agencyId: string; from: number; to: number }

/**
 * Gives an agency's companies the seats that its subscription says from now on. A company with a number of its own keeps
 * it, and so does one with more people than that (RULES.md "Seats").
 */
export async function changeAgencySeats(act: Act, { agencyId, from, to }: AgencySeats): Promise<void> {
  if (from === to) return
  const { db, now } = act
  const companies = await db
    .selectFrom('live_companies')
    .where('agency_id', '=', agencyId)
    .where('seat_limit', '=', from)
    .select('id')
    // One order for everybody, or two calls could wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute()
  const seats = await countSeats(
    db,
    companies.map(({ id }) => id),
  )
  const following = seats.filter(({ taken }) => taken <= to)
  if (following.length === 0) return
  await db
    .updateTable('companies')
    .set({ seat_limit: to, updated_at: now, version: sql<number>`version + 1` })
    .where(
      'id',
      'in',
      following.map(({ id }) => id),
    )
    .execute()
  await record(
    act,
    following.map(({ id, name }) => ({
      verb: 'company.seatsChanged',
      entity: 'company',
      entityId: id,
      object: name,
      agencyId,
      companyId: id,
      before: { seatLimit: from },
      after: { seatLimit: to },
    })),
  )
}
