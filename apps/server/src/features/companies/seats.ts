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
