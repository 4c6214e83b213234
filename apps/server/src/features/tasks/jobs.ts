import { horizon } from '@heed/domain/tasks/cycles'
import { sql } from 'kysely'
import type { Services } from '../../services'
import { record } from '../audit/operations'
import { closeCycles } from './cycles'
import { type Generated, generateInstances } from './generation'
import { findStaleCompanies } from './generation-inputs'

type Needs = Pick<Services, 'database' | 'clock' | 'log'>

/** Companies of one transaction: short enough to keep nobody waiting, long enough to share the occurrence table. */
const COMPANIES_AT_ONCE = 250
const CYCLES_AT_ONCE = 500
/** What a crash takes from a batch the next run makes again, so none waits for the disk. */
const withoutWaiting = sql`set local synchronous_commit = off`

/** Brings every active company's instances up to date, agency by agency, a transaction for each batch. */
export const generationJob = {
  name: 'task-generation',
  cron: '10 0 * * *',
  atStart: true,
  async run({ database, clock, log }: Needs, signal?: AbortSignal): Promise<Generated> {
    const today = clock.today()
    const stale = await database.asSystem((db) => findStaleCompanies(db, {}, horizon(today).to))
    const total: Generated = { companies: 0, added: 0, moved: 0, removed: 0, marked: 0, restored: 0 }
    let failed = 0
    for (const { agencyId, companyIds } of batches(stale)) {
      if (signal?.aborted) break
      try {
        const counts = await database.asSystem(async (db) => {
          await withoutWaiting.execute(db)
          const made = await generateInstances(db, { companyIds }, today, clock.now())
          if (Object.entries(made).some(([name, count]) => name !== 'companies' && count > 0))
            await record(db, 'system', clock.now(), {
              verb: 'tasks.generated',
              entity: 'agency',
              entityId: agencyId,
              object: 'Task instances',
              agencyId,
              after: made,
            })
          return made
        })
        for (const name of Object.keys(total) as (keyof Generated)[]) total[name] += counts[name]
      } catch (err) {
        failed += companyIds.length
        log.error({ err, agencyId }, 'Instances of an agency could not be generated')
      }
    }
    if (failed > 0) throw new Error(`Instances of ${failed} companies could not be generated.`)
    return total
  },
}

function* batches(stale: readonly { id: string; agencyId: string }[]) {
  const byAgency = new Map<string, string[]>()
  for (const { id, agencyId } of stale) byAgency.set(agencyId, [...(byAgency.get(agencyId) ?? []), id])
  for (const [agencyId, ids] of byAgency)
    for (let at = 0; at < ids.length; at += COMPANIES_AT_ONCE)
      yield { agencyId, companyIds: ids.slice(at, at + COMPANIES_AT_ONCE) }
}

/** Closes the cycles whose time is over, agency by agency; disabled agencies are skipped. */
export const closingJob = {
  name: 'cycle-closing',
  cron: '40 0 * * *',
  atStart: true,
  async run({ database, clock }: Needs, signal?: AbortSignal): Promise<{ closed: number }> {
    const agencies = await database.asSystem((db) =>
      db
        .selectFrom('agencies')
        .where('state', '=', 'active')
        .where('deleted_at', 'is', null)
        .select('id')
        .execute(),
    )
    let closed = 0
    for (const { id } of agencies)
      for (let last = CYCLES_AT_ONCE; last === CYCLES_AT_ONCE && !signal?.aborted; closed += last)
        last = await database.asSystem((db) =>
          closeCycles(db, id, clock.today(), clock.now(), CYCLES_AT_ONCE),
        )
    return { closed }
  },
}
