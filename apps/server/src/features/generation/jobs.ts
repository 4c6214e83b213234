import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { record } from '../audit/operations'
import { closeCycles } from './closing-by-time'
import { refreshTodaysFacts } from './facts'
import { findStaleCompanies } from './inputs'
import { generateByAgency } from './operations'
import { type Generated, hasChanged, totalOf } from './tally'

type Needs = Pick<Services, 'database' | 'clock' | 'log'>

/** Companies per transaction: few enough to keep no one waiting, enough to share the occurrence table. */
const COMPANIES_AT_ONCE = 250
const CYCLES_AT_ONCE = 500
/** The next run redoes what a crash took from a batch, so none waits for the disk. */
const withoutWaiting = sql`set local synchronous_commit = off`

type Batch = { id: string; agencyId: string }[]

/** Updates every active company's instances, a transaction for each batch of companies. */
export const generationJob = {
  name: 'task-generation',
  async run({ database, clock, log }: Needs, signal?: AbortSignal): Promise<Generated> {
    const today = clock.today()
    const stale = await database.asSystem((db) =>
      findStaleCompanies(db, { scope: {}, to: horizon(today).to, isForced: false }),
    )
    await database.asSystem((db) => refreshTodaysFacts(systemAct(db, clock)))
    const done: Generated[] = []
    let failed = 0
    const generate = (batch: Batch) =>
      database.asSystem(async (db) => {
        await withoutWaiting.execute(db)
        const companyIds = batch.map(({ id }) => id)
        // One day for the whole run, however long it takes.
        const act = { ...systemAct(db, clock), today }
        const made = await generateByAgency(act, { companyIds })
        await recordGenerated(act, made)
        return made.values()
      })
    for (const batch of batches(stale)) {
      if (signal?.aborted) break
      try {
        done.push(...(await generate(batch)))
      } catch {
        // One agency's failure must not affect the others.
        for (const [agencyId, own] of byAgency(batch)) {
          try {
            done.push(...(await generate(own)))
          } catch (err) {
            failed += own.length
            log.error({ err, agencyId }, 'Instances of an agency could not be generated')
          }
        }
      }
    }
    if (failed > 0) throw new Error(`Instances of ${failed} companies could not be generated.`)
    return totalOf(done)
  },
}

/** One entry for each agency where something changed. */
async function recordGenerated(act: Act, made: ReadonlyMap<string, Generated>): Promise<void> {
  const changed = new Map([...made].filter(([, counts]) => hasChanged(counts)))
  if (changed.size === 0) return
  const agencies = await act.db
    .selectFrom('live_agencies')
    .where('id', 'in', [...changed.keys()])
    .orderBy('id')
    .select(['id', 'name'])
    .execute()
  await record(
    act,
    agencies.map(({ id, name }) => ({
      verb: 'tasks.generated' as const,
      entity: 'agency' as const,
      entityId: id,
      object: name,
      agencyId: id,
      after: changed.get(id),
    })),
  )
}

function byAgency(companies: Batch): Map<string, Batch> {
  const found = new Map<string, Batch>()
  for (const company of companies) {
    const own = found.get(company.agencyId)
    if (own) own.push(company)
    else found.set(company.agencyId, [company])
  }
  return found
}

/** Agency after agency, small ones together: each transaction has a cost, whatever it does. */
function* batches(stale: Batch): Generator<Batch> {
  const sorted = [...byAgency(stale).values()].flat()
  for (let at = 0; at < sorted.length; at += COMPANIES_AT_ONCE) yield sorted.slice(at, at + COMPANIES_AT_ONCE)
}

/** Closes the cycles whose time has passed, agency by agency; those that are disabled, or whose parent is, are skipped. */
export const closingJob = {
  name: 'cycle-closing',
  async run({ database, clock }: Needs, signal?: AbortSignal): Promise<{ closed: number }> {
    const agencies = await database.asSystem((db) =>
      db.selectFrom('live_agencies').where(sql<boolean>`agency_line(id) is not null`).select('id').execute(),
    )
    let closed = 0
    for (const { id } of agencies)
      for (let last = CYCLES_AT_ONCE; last === CYCLES_AT_ONCE && !signal?.aborted; closed += last)
        last = await database.asSystem((db) =>
          closeCycles(systemAct(db, clock), { agencyId: id, limit: CYCLES_AT_ONCE }),
        )
    return { closed }
  },
}
