import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actAt } from '../../testing/act'
import { buildAgency } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { findInstances } from '../../testing/find-instances'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import type { Snapshot } from '../library/snapshot'
import { closeCycles } from './closing-by-time'
import { closingJob } from './jobs'

const _TODAY = '2028-03-31'
const NOW = new Date('2028-03-31T15:00:00Z')

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Row = {
  id: string
  closed_at: string | null
  closed_by_name: string | null
  close_reason: string | null
  snapshot: Snapshot | null
}

const look = async (id: string) => {
  const { rows } = await test.system((db) =>
    sql<Row>`select id, closed_at, closed_by_name, close_reason, snapshot from company_tasks
      where id = ${id}::uuid`.execute(db),
  )
  return rows[0] as Row
}

const setUp = () =>
  test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' })
    const rows = await findInstances(db, company.id)
    const of = (recurrence: string) => rows.filter((row) => row.recurrence === recurrence)
    return { agency, company, rows, annual: of('annual'), monthly: of('monthly'), quarterly: of('quarterly') }
  })

const complete = (id: string, on: string) =>
  test.system((db) =>
    sql`update company_tasks set actions_done = actions_total, completed_at = ${TEST_NOW}, completed_on = ${on}
      where id = ${id}::uuid`.execute(db),
  )

it('closes what was completed 12 months ago, and monthly and quarterly ones that were never done', async () => {
  const { agency, company, rows, annual, monthly, quarterly } = await setUp()
  const [done, recent, kept] = annual
  if (!done || !recent || !kept) throw new Error('Three annual instances were expected')
  await complete(done.id, '2027-03-31')
  await complete(recent.id, '2027-04-01')
  await complete(kept.id, '2027-02-01')
  await test.system((db) =>
    sql`update company_tasks set snapshot = '{"name":"As it was"}' where id = ${kept.id}::uuid`.execute(db),
  )
  const missed = [...monthly, ...quarterly].filter((row) => row.dueDate <= '2027-03-31')
  expect(missed.length).toBeGreaterThan(4)

  const closed = await test.system((db) => closeCycles(actAt(db, NOW), { agencyId: agency.id, limit: 500 }))
  expect(closed).toBe(missed.length + 2)
  expect(await look(done.id)).toMatchObject({
    closed_at: NOW.toISOString(),
    closed_by_name: 'System',
    close_reason: '12 months after completion.',
    snapshot: { name: expect.any(String), applies: expect.stringContaining('Applies to') },
  })
  expect((await look(kept.id)).snapshot).toEqual({ name: 'As it was' })
  expect((await look(recent.id)).closed_at).toBeNull()
  for (const { id } of missed)
    expect(await look(id)).toMatchObject({ close_reason: 'Missed: not completed within 12 months.' })
  const { rows: open } = await test.system((db) =>
    sql<{ count: number }>`select count(*)::int as count from company_tasks
      where company_id = ${company.id}::uuid and closed_at is null`.execute(db),
  )
  expect(open[0]?.count).toBe(rows.length - closed)

  // Each has its line in the history, and there is nothing left to close.
  const { rows: log } = await test.system((db) =>
    sql`select actor_name, object from audit_events where verb = 'task.cycleClosed' and company_task_id = ${done.id}::uuid`.execute(
      db,
    ),
  )
  expect(log).toEqual([{ actor_name: 'System', object: (await look(done.id)).snapshot?.name }])
  expect(await test.system((db) => closeCycles(actAt(db, NOW), { agencyId: agency.id, limit: 500 }))).toBe(0)
})

it('stores with the cycle the complete content that was in force', async () => {
  const { agency, annual } = await setUp()
  const [instance] = annual
  if (!instance) throw new Error('An annual instance was expected')
  await complete(instance.id, '2027-03-01')
  await test.system((db) => closeCycles(actAt(db, NOW), { agencyId: agency.id, limit: 500 }))
  const { snapshot } = await look(instance.id)
  const { rows } = await test.system((db) =>
    sql`select t.name, t.summary, t.rule,
        (select array_agg(s.title order by s.position) from task_sections s where s.task_id = t.id) as sections,
        (select array_agg(a.id order by a.position) from task_actions a where a.task_id = t.id) as actions,
        (select array_agg(l.citation order by l.position) from task_links l where l.task_id = t.id) as citations
      from tasks t where t.id = ${instance.taskId}::uuid`.execute(db),
  )
  expect({
    name: snapshot?.name,
    summary: snapshot?.summary,
    rule: snapshot?.rule,
    sections: snapshot?.sections.map((section) => section.title),
    actions: snapshot?.actions.map((action) => action.id),
    citations: snapshot?.references.map((reference) => reference.citation),
  }).toEqual(rows[0])
  expect(snapshot).toMatchObject({
    settings: { applyDatesAs: expect.any(Number) },
    category: expect.any(String),
  })
})

it('runs over all active agencies in batches, and skips what is disabled', async () => {
  const [open, disabled, gone] = [await setUp(), await setUp(), await setUp()]
  await test.system(async (db) => {
    await sql`update agencies set state = 'disabled' where id = ${disabled.agency.id}::uuid`.execute(db)
    await sql`update companies set status = 'terminated' where id = ${gone.company.id}::uuid`.execute(db)
  })
  test.services.clock.set(new Date('2029-01-31T15:00:00Z'))
  const expected = [...open.monthly, ...open.quarterly].length
  const { closed } = await closingJob.run(test.services)
  expect(closed).toBeGreaterThanOrEqual(expected)
  const closedIn = async (companyId: string) => {
    const { rows } = await test.system((db) =>
      sql<{ count: number }>`select count(*)::int as count from company_tasks
        where company_id = ${companyId}::uuid and closed_at is not null`.execute(db),
    )
    return rows[0]?.count
  }
  expect(await closedIn(open.company.id)).toBe(expected)
  expect(await closedIn(disabled.company.id)).toBe(0)
  expect(await closedIn(gone.company.id)).toBe(0)
})
