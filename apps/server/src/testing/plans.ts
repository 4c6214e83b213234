import pg from 'pg'
import type { Statement } from '../db/kept-statement'
import type { Viewer } from '../db/pool'
import { hashSecret } from '../http/credentials'
import type { Caller } from './as-user'
import type { TestApp } from './start-test-app'

/** Agencies whose companies have 125 instances each, of a year around TEST_NOW: late, near, far, done. */
export async function buildManyInstances(
  test: TestApp,
  { agencies = 40, companies = 10 }: { agencies?: number; companies?: number } = {},
): Promise<void> {
  await asOwner(
    test,
    `insert into agencies (name, slug) select 'Agency ' || n, 'many-' || n from generate_series(1, ${agencies}) n;
    insert into companies (agency_id, name, setup_completed_at, setup_completed_on)
      select id, name || ', company ' || n, '2026-06-01', '2026-06-01' from agencies, generate_series(1, ${companies}) n
      where slug like 'many-%';
    insert into benefit_answers (agency_id, company_id, open_questions) select agency_id, id, '[]' from companies c
      where not exists (select from benefit_answers where company_id = c.id);
    insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
      select agency_id, id, '0001-01-01', '9999-12-31', '{}' from companies c
      where not exists (select from answer_periods where company_id = c.id);
    insert into answer_changes (agency_id, company_id, version, kind, changes, saved_at)
      select agency_id, id, 1, 'first', '{}', '2026-06-01' from companies c
      where not exists (select from answer_changes where company_id = c.id);
    insert into company_facts (agency_id, company_id) select agency_id, id from companies c
      where not exists (select from company_facts where company_id = c.id);
    insert into company_fact_periods (agency_id, company_id, from_on, to_on)
      select agency_id, id, '0001-01-01', '9999-12-31' from companies c
      where not exists (select from company_fact_periods where company_id = c.id);
    insert into company_tasks (agency_id, company_id, task_id, cycle_key, notification_date, due_date, late_after,
        actions_total, actions_done, completed_at, completed_on)
      select c.agency_id, c.id, t.id, 'many', due - 30, due, due, 3, done, case when done = 3 then due::timestamptz end,
        case when done = 3 then due end
      from companies c
      join agencies a on a.id = c.agency_id and a.slug like 'many-%'
      cross join lateral (select id, row_number() over (order by id)::int as place from tasks limit 125) t
      cross join lateral (select date '2026-08-01' + (t.place * 37 + abs(hashtext(c.id::text)) % 29) % 500 as due,
        (t.place + abs(hashtext(c.id::text))) % 4 as done) made
      order by c.id, due;
    insert into audit_events (at, agency_id, company_id, company_task_id, actor_name, verb, entity, entity_id, object)
      select timestamptz '2026-08-01' + make_interval(mins => (row_number() over ())::int), agency_id, company_id, id,
        'Somebody', 'task.actionCompleted', 'action', task_id, 'An action'
      from company_tasks where cycle_key = 'many';`,
  )
  await analyze(test)
}

/** What the planner knows is true again. One statement at a time: a vacuum runs outside of transactions. */
export const analyze = (test: TestApp) => asOwner(test, 'vacuum analyze')

async function asOwner(test: TestApp, statement: string): Promise<void> {
  const client = new pg.Client(test.owner)
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Explained = { 'QUERY PLAN': { Plan: Node }[] }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  Plans?: Node[]
}

/**
 * `indexesAlone`: indexes that have all that is read of their table wherever they are used. `once`: names of the `with`
 * queries that are computed once; what is not among them is computed wherever it is named.
 */
export type Plan = { sequentialScans: string[]; indexes: string[]; indexesAlone: string[]; once: string[] }

/**
 * How the database would run a statement for a caller: as the service's role, with the caller's session open, by the
 * plan that serves all values.
 */
export async function planOf(
  test: TestApp,
  caller: Caller,
  statement: (viewer: Viewer) => Statement<unknown>,
): Promise<Plan> {
  const { clock, database } = test.services
  const plan = await database.as(
    { secretHash: hashSecret(caller.key), at: clock.now(), mode: 'read' },
    async (db, viewer) => {
      const asked = statement(viewer).compile(db)
      const text = `explain (generic_plan, format json) ${asked.sql}`
      const { rows } = await db.executeQuery({ ...asked, sql: text })
      return (rows[0] as Explained | undefined)?.['QUERY PLAN'][0]?.Plan
    },
  )
  if (!plan) throw new Error('There is no session.')
  const nodes = allNodes(plan)
  const named = (key: 'Relation Name' | 'Index Name', of: Node[]) => [
    ...new Set(of.flatMap((node) => node[key] ?? [])),
  ]
  return {
    sequentialScans: named(
      'Relation Name',
      nodes.filter((node) => node['Node Type'] === 'Seq Scan'),
    ),
    indexes: named('Index Name', nodes),
    indexesAlone: named('Index Name', nodes).filter((index) =>
      nodes.every((node) => node['Index Name'] !== index || node['Node Type'] === 'Index Only Scan'),
    ),
    once: nodes.flatMap((node) => node['Subplan Name']?.match(/^CTE (.+)/)?.[1] ?? []),
  }
}

const allNodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(allNodes)]
