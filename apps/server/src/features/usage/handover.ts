import { sql } from 'kysely'
import type { Db } from '../../db/connection'

/** An event as its receiver gets it. */
export type UsageEvent = {
  id: string
  at: string
  name: string
  agencyID: string
  companyID: string | null
  userID: string | null
  details: Record<string, unknown>
}
type Claim = { position_at: string; position_id: string; failures: number }

/** Nobody else tries while one does; what a killed process began is tried again after this. */
const TRYING_MINUTES = 2
/** A deed is committed by then, so that none is passed over. */
const SETTLED_MINUTES = 2
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** After a clock that was ahead, what happened shortly before the turn is handed over once more rather than not at all. */
const REPEATED_MINUTES = 10

/**
 * Takes the turn to hand events over; undefined while somebody else has it. The first turn of all begins with what happens
 * from then on. What a clock that was ahead of time wrote into the future holds nothing up.
 */
export async function claimHandover(db: Db, now: Date): Promise<Claim | undefined> {
  await sql`insert into usage_handover (position_at, position_id, next_try_at)
    values (${now}, ${FIRST_ID}::uuid, ${now}) on conflict do nothing`.execute(db)
  const { rows } = await sql<Claim>`
    update usage_handover set next_try_at = ${later(now, TRYING_MINUTES)},
      position_at = case when position_at > ${now} then ${later(now, -REPEATED_MINUTES)} else position_at end
    where next_try_at <= ${now} or next_try_at > ${later(now, TRYING_MINUTES)}
    returning position_at::text, position_id, failures`.execute(db)
  return rows[0]
}

/** The next events after a position, oldest first. */
export async function findEvents(
  db: Db,
  { from, now, most }: { from: Claim; now: Date; most: number },
): Promise<UsageEvent[]> {
  const { rows } = await sql<UsageEvent>`
    select id, at::text as at, name, agency_id as "agencyID", company_id as "companyID", user_id as "userID", details
    from usage_events
    where (at, id) > (${from.position_at}::timestamptz, ${from.position_id}::uuid)
      and at >= ${from.position_at}::timestamptz and at < ${later(now, -SETTLED_MINUTES)}
    order by at, id limit ${most}`.execute(db)
  return rows
}

/** The receiver has everything up to this event; the next turn may begin at once. */
export async function advanceHandover(
  db: Db,
  { last, now }: { last: UsageEvent | undefined; now: Date },
): Promise<void> {
  await sql`update usage_handover set failures = 0, next_try_at = ${now},
    position_at = coalesce(${last?.at ?? null}::timestamptz, position_at),
    position_id = coalesce(${last?.id ?? null}::uuid, position_id)`.execute(db)
}

/** The receiver did not take them: so often in a row by now. */
export async function failHandover(
  db: Db,
  { failures, now }: { failures: number; now: Date },
): Promise<void> {
  await sql`update usage_handover set failures = ${failures}, next_try_at = ${now}`.execute(db)
}
