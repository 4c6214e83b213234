import assert from 'node:assert/strict'
import { SAMPLES } from '@heed/catalog/samples'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import pg from 'pg'
import { findMatchingTasks } from '../../apps/server/src/features/logic/queries'
import { alternate, type Measured } from '../alternate'
import { type Owner, query } from '../database'
import { openJobDatabase } from '../job-database'
import { TODAY } from '../moment'
import type { Person } from '../people'
import type { Size } from '../sizes'
import type { Pair } from './reads'

const KEY = 'form-5500-health'

const set = (
  conditional: LogicSet['conditional'],
  module: LogicSet['module'],
  line: [string, string],
): LogicSet => ({
  module,
  conditional,
  lines: [{ conditional: 'NotSet', group: line[0], condition: line[1] }],
})

/** What is tried: 100 or more participants or self-insured, but not a church. The floor has the same masks. */
const TRIED = [
  set('NotSet', 'Health & Wellness', ['Plan Participants', '100 or more']),
  set('Or', 'Health & Wellness', ['Plan Funding', 'Self-Insured']),
  set('Not', 'All', ['Plan Sponsor', 'Church Employer']),
]

/** A rule of three sets, tried for one task over every company. */
export async function logicPreviews(owner: Owner, [root]: Person[]): Promise<Pair[]> {
  const [task] = await query<{ id: string }>(owner, 'select id from tasks where key = $1', [KEY])
  const headers = { apikey: root?.key ?? '' }
  const words = new URLSearchParams({ today: TODAY, sentence: sentence(TRIED) })
  return [
    {
      floor: { path: `/logic-preview?${words}` },
      product: {
        method: 'POST',
        path: `/api/logic/preview/${task?.id}`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ sets: TRIED }),
      },
    },
  ]
}

/** The tasks whose clauses hold for one company's facts, with what the product answers of each. */
const MASK = `select t.id as "taskID", t.name, t.module, k.name as category, r.sentence, r.sets, t.rule,
    t.apply_dates_as as "applyDatesAs", t.follow_up_days as "followUpDays", t.step,
    (select max(ct.due_date) from company_tasks ct where ct.company_id = $3 and ct.task_id = t.id
      and not ct.no_longer_applies) as "lastDueDate"
  from tasks t join task_rules r on r.task_id = t.id join task_categories k on k.id = t.category_id
  where t.state = 'published' and t.deleted_at is null and t.owner_agency_id is null and not r.is_restricted
    and r.clause_groups = (select count(distinct c.clause_group) from task_rule_clauses c where c.task_id = t.id
      and ($1 & c.positive_0) = c.positive_0 and ($2 & c.positive_1) = c.positive_1
      and ($1 & c.negative_0) = 0 and ($2 & c.negative_1) = 0)
  order by lower(t.name), t.id`

const TIMES = 20

/** Which tasks would apply to one company with other answers, of the whole library. */
export async function measureMatchingTasks(
  { owner, secret }: { owner: Owner; secret: string },
  size: Size,
): Promise<Measured> {
  const [company] = await query<{ id: string; agencyId: string }>(
    owner,
    'select id, agency_id as "agencyId" from companies order by id limit 1',
  )
  if (!company) throw new Error('There is no company.')
  const periods = factPeriodsOf(wholeTime(SAMPLES[0]!.answers))
  const { facts0, facts1 } = periods[0]!.masks
  const database = openJobDatabase({ owner, secret })
  const client = new pg.Client(owner)
  await client.connect()
  const sides = {
    floor: async () =>
      (await client.query({ name: 'mask', text: MASK, values: [facts0, facts1, company.id] })).rows,
    product: () => database.asSystem((db) => findMatchingTasks(db, { ...company, periods, today: TODAY })),
  }
  const names = (rows: readonly { taskID: string }[]) => rows.map(({ taskID }) => taskID)
  try {
    assert.deepEqual(
      names(await sides.product()),
      names(await sides.floor()),
      'Other tasks than the masks say.',
    )
    return await alternate(size.rounds, async (side) => {
      const begun = performance.now()
      for (let times = 0; times < TIMES; times += 1) await sides[side]()
      return (performance.now() - begun) / TIMES
    })
  } finally {
    await client.end()
    await database.close()
  }
}
