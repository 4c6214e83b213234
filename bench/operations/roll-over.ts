import assert from 'node:assert/strict'
import { LAST_DATE } from '@heed/domain/dates'
import { factPlace } from '@heed/domain/logic/masks'
import { memoryMailer } from '../../apps/server/src/adapters/mail'
import { generationJob } from '../../apps/server/src/features/generation/jobs'
import { silentLog } from '../../apps/server/src/http/log'
import { alternate, type Measured, median } from '../alternate'
import { type Databases, type Owner, query } from '../database'
import { openJobDatabase } from '../job-database'
import { benchClock } from '../moment'
import type { Size } from '../sizes'

const COLUMNS = `agency_id, company_id, task_id, cycle_key, plan_year_start, plan_year_end, notification_date, due_date,
  late_after, known_on, actions_total, created_at, updated_at`
const CHANGED_ON = '2027-07-01'

export type RollOver = { instances: number; first: Measured; again: Measured }
export type RollOvers = { plain: RollOver; changed: RollOver }

/**
 * Makes the instances of every company by the nightly job, against one plain `INSERT … SELECT` of the same rows. The
 * floor of a second run is the first one. `changed` is the same with two periods of facts for each company.
 */
export async function measureRollOver(databases: Databases, size: Size): Promise<RollOvers> {
  await answerOnce(databases.rollOver)
  const plain = await measure(databases, size)
  await changeAnswers(databases.rollOver)
  return { plain, changed: await measure(databases, size) }
}

/** Every company has one period of facts, also after an earlier run. */
const answerOnce = (owner: Owner) =>
  query(
    owner,
    `delete from company_fact_periods where from_on = '${CHANGED_ON}';
    update company_fact_periods set to_on = '${LAST_DATE}' where to_on <> '${LAST_DATE}';
    update company_facts set dated_mark = null`,
  )

/** In the middle of the year that instances are made for, every company falls below 50 employees. */
async function changeAnswers(owner: Owner): Promise<void> {
  const { bit } = factPlace('Employer Size: 50 or more')
  await query(
    owner,
    `update company_fact_periods set to_on = '${CHANGED_ON}'::date - 1;
    insert into company_fact_periods (agency_id, company_id, from_on, to_on, facts_0, facts_1, modules)
      select agency_id, company_id, '${CHANGED_ON}', '${LAST_DATE}', facts_0 & ~(1::bigint << ${bit}), facts_1, modules
      from company_fact_periods;
    update company_facts set dated_mark = 'changed'`,
  )
  await query(owner, 'vacuum (analyze, parallel 0) company_fact_periods')
}

async function measure({ rollOver: owner, secret }: Databases, size: Size): Promise<RollOver> {
  const database = openJobDatabase({ owner, secret })
  const services = { database, clock: benchClock(), log: silentLog, mailer: memoryMailer() }
  const generate = () => timed(() => generationJob.run(services))
  try {
    await clear(owner)
    await generate()
    const instances = await keepRows(owner)
    const agains: number[] = []
    const firsts: number[] = []
    const first = await alternate(size.rollOverRounds, async (side) => {
      await clear(owner)
      if (side === 'floor')
        return timed(() =>
          query(owner, `insert into company_tasks (${COLUMNS}) select ${COLUMNS} from bench_rows`),
        )
      const took = await generate()
      await assertSameRows(owner, instances)
      firsts.push(took)
      agains.push(await generate())
      return took
    })
    const ratio = median(agains.map((again, round) => again / (firsts[round] as number)))
    return { instances, first, again: { floor: median(firsts), product: median(agains), ratio } }
  } finally {
    await database.close()
    await query(owner, 'drop table if exists bench_rows')
    await clear(owner)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function clear(owner: Owner): Promise<void> {
  await query(owner, 'truncate company_tasks cascade')
  await query(owner, 'update company_facts set generated_from = null, generated_to = null')
  await query(owner, 'vacuum (analyze, parallel 0) company_facts')
  await query(owner, 'checkpoint')
}

/** What the first run made, company by company, for the floor to insert. */
async function keepRows(owner: Owner): Promise<number> {
  await query(owner, 'drop table if exists bench_rows')
  await query(
    owner,
    `create table bench_rows as select ${COLUMNS} from company_tasks order by agency_id, company_id`,
  )
  await query(owner, 'analyze bench_rows')
  const [row] = await query<{ count: number }>(owner, 'select count(*)::int as count from bench_rows')
  return row?.count ?? 0
}

async function assertSameRows(owner: Owner, instances: number): Promise<void> {
  const [row] = await query<{ same: number; all: number }>(
    owner,
    `select count(r.company_id)::int as same, count(*)::int as all
     from company_tasks ct left join bench_rows r on r.company_id = ct.company_id and r.task_id = ct.task_id
       and r.cycle_key = ct.cycle_key and r.due_date = ct.due_date and r.late_after = ct.late_after
       and r.actions_total = ct.actions_total`,
  )
  assert.deepEqual(row, { same: instances, all: instances }, 'Roll-over made other rows than the first time.')
}
