import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

// Set up in the autumn before, so that by January some tasks are late and others near.
const AUTUMN = new Date('2026-10-01T15:00:00Z')

let test: TestApp
let agency: { id: string }
let bayline: { id: string }
let quarry: { id: string }
let admin: Caller
let owner: Caller
let root: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    bayline = await buildSampleCompany(db, {
      agencyId: agency.id,
      sample: 'Bayline Robotics',
      setupAt: AUTUMN,
    })
    await db
      .updateTable('companies')
      .set({ advisor_first: 'Dana', advisor_last: 'Whitlock', advisor_email: 'dana@example.com' })
      .where('id', '=', bayline.id)
      .execute()
    await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group', setupAt: AUTUMN })
    quarry = await buildCompany(db, agency.id, { name: 'Quarry Hill Schools' })
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, {
        role: 'AgencyAdmin',
        agencyId: agency.id,
        first: 'Dana',
        last: 'Whitlock',
      }),
      owner: await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: bayline.id }),
    }
  })
  root = await as(test, users.root)
  admin = await as(test, users.admin)
  owner = await as(test, users.owner)
  await work()
})
afterAll(() => test.close())

/** Finishes one task, starts another, and postpones a third. */
async function work() {
  const open = await owner.call(tasks.search, { query: { open: true } })
  const [first, second] = open.json.result.filter((task) => task.actionsTotal > 1)
  for (const [task, all] of [
    [first, true],
    [second, false],
  ] as const) {
    const full = await owner.call(tasks.full, {
      query: { taskID: task!.taskID, instanceID: task!.instanceID as string },
    })
    for (const action of all ? full.json.actions : full.json.actions.slice(0, 1))
      expect((await owner.call(tasks.completeAction, { params: { id: action.id } })).status).toBe(200)
  }
}

/** Nothing missing, nothing of a wrong type, nothing that is not declared. */
function expectExactly(schema: z.ZodType, text: string) {
  const answer: unknown = JSON.parse(text)
  expect(schema.parse(answer)).toEqual(answer)
}

const count = async (caller: Caller, query: object) => (await caller.call(tasks.search, { query })).json.count

/** What is not late, though its date has passed, is listed by its last day. */
const listedOn = ({ dueDate, lateAfter }: { dueDate: string | null; lateAfter: string | null }) =>
  listedDay({ dueDate: `${dueDate}`, lateAfter }, '2027-01-25')

describe('the dashboard of a company', () => {
  it('is built by the database exactly as the contract says', async () => {
    const { text, status } = await owner.call(dashboard.load)
    expect(status).toBe(200)
    expectExactly(dashboard.CompanyDashboard, text)
  })

  it('counts what the lists behind its numbers hold', async () => {
    const { json } = await owner.call(dashboard.load)
    if (json.kind !== 'company') throw new Error(json.kind)
    const { counts } = json
    expect(counts.pastDue).toBe(await count(owner, { open: true, status: 'PAST_DUE' }))
    expect(counts.inProgress).toBe(await count(owner, { open: true, status: 'IN_PROGRESS' }))
    expect(counts.upcoming).toBe(await count(owner, { open: true, status: 'UPCOMING' }))
    expect(counts.completed).toBe(await count(owner, { status: 'COMPLETE' }))
    expect(counts.dueIn7).toBe(await count(owner, { open: true, dueFrom: '2027-01-25', dueTo: '2027-02-01' }))
    expect(counts.total).toBe(await count(owner, {}))
    expect(counts.pastDue).toBeGreaterThan(0)
    expect(counts.completed).toBe(1)
    expect(json.pastDue.map((task) => task.lateAfter)).toEqual(
      json.pastDue.map((task) => task.lateAfter).toSorted(),
    )
    expect(json.pastDue[0]?.lateAfter).toBe(counts.oldestLateAfter)
    expect(json.modules.map((row) => row.module)).toEqual(['Health', '401K', 'HIPAA10', 'All'])
    expect(json.modules.reduce((sum, row) => sum + row.total, 0)).toBe(counts.total)
    expect(json.modules.reduce((sum, row) => sum + row.pastDue, 0)).toBe(counts.pastDue)
  })

  it('names who did what, the next five, the open questions and the consultant', async () => {
    const { json } = await owner.call(dashboard.load)
    if (json.kind !== 'company') throw new Error(json.kind)
    expect(json.today).toBe('2027-01-25')
    expect(json.company).toMatchObject({ id: bayline.id, name: 'Bayline Robotics', setupComplete: true })
    expect(json.recentlyDone).toMatchObject([{ status: 'COMPLETE', completedBy: { name: 'Priya Raman' } }])
    expect(json.next).toHaveLength(5)
    const last = json.next.map(listedOn).at(-1)
    const onLastDay = await count(owner, { open: true, dueFrom: last, dueTo: last })
    expect(json.moreOnLastDay).toBe(onLastDay - json.next.filter((task) => listedOn(task) === last).length)
    expect(json.openQuestions).toEqual([])
    expect(json.advisor).toEqual({
      name: 'Dana Whitlock',
      email: 'dana@example.com',
      agencyName: 'Harbor & Vale Benefits',
    })
  })

  it('shows faster tasks at once and first among equal dates, others as their dates approach', async () => {
    const { json } = await owner.call(dashboard.search, { query: { pageSize: 900 } })
    expect(json.result.length).toBe(json.count)
    const settings = await test.system((db) =>
      db.selectFrom('tasks').select(['id', 'show_faster', 'reminder_days_before']).execute(),
    )
    const faster = new Map(settings.map((task) => [task.id, task.show_faster]))
    const days = new Map(settings.map((task) => [task.id, task.reminder_days_before + 30]))
    const today = Date.parse('2027-01-25')
    for (const task of json.result) {
      const away = (Date.parse(task.dueDate as string) - today) / 86_400_000
      expect(faster.get(task.taskID) || away <= (days.get(task.taskID) as number)).toBe(true)
    }
    expect(await count(owner, { open: true })).toBeGreaterThan(json.count)
    const late = json.result.filter((task) => task.status?.startsWith('PAST_DUE'))
    expect(json.result.slice(0, late.length)).toEqual(late)
    const rest = json.result.slice(late.length)
    const keys = rest.map((task) => `${listedOn(task)}${faster.get(task.taskID) ? 0 : 1}`)
    expect(keys).toEqual(keys.toSorted())
  })

  it('hides a task that is excluded from dashboards', async () => {
    const before = (await owner.call(dashboard.load)).json
    if (before.kind !== 'company') throw new Error(before.kind)
    const hidden = before.pastDue[0]?.taskID as string
    const exclude = (is_excluded_from_dashboard: boolean) =>
      test.system((db) =>
        db.updateTable('tasks').set({ is_excluded_from_dashboard }).where('id', '=', hidden).execute(),
      )
    await exclude(true)
    const after = (await owner.call(dashboard.load)).json
    const found = await owner.call(dashboard.search, { query: { pageSize: 900 } })
    await exclude(false)
    if (after.kind !== 'company') throw new Error(after.kind)
    expect(after.counts.pastDue).toBeLessThan(before.counts.pastDue)
    expect(JSON.stringify([after, found.json])).not.toContain(hidden)
  })
})

describe('the dashboard of an agency', () => {
  const load = async (query = {}) => {
    const reply = await admin.call(dashboard.load, { query })
    if (reply.json.kind !== 'agency') throw new Error(reply.json.kind)
    return { ...reply, json: reply.json }
  }

  it('is built by the database exactly as the contract says', async () => {
    const { text } = await load()
    expectExactly(dashboard.AgencyDashboard, text)
  })

  it('counts what the lists behind its numbers hold, those behind schedule first', async () => {
    const { json } = await load()
    const { counts } = json
    expect(json.companies).toBe(3)
    expect(counts.pastDue).toBe(await count(admin, { open: true, status: 'PAST_DUE' }))
    expect(counts.inProgress).toBe(await count(admin, { open: true, status: 'IN_PROGRESS' }))
    expect(counts.upcoming).toBe(await count(admin, { open: true, status: 'UPCOMING' }))
    expect(counts.upcomingIn30).toBe(
      await count(admin, { open: true, status: 'UPCOMING', dueFrom: '2027-01-25', dueTo: '2027-02-24' }),
    )
    expect(counts.completed).toBe(1)
    expect(counts.total).toBe(await count(admin, {}))
    expect(counts.pastDueCompanies).toBe(2)
    expect(json.behindCount).toBe(2)
    const listed = await admin.call(companies.search, { query: { sort: 'pastDue', order: 'desc' } })
    expect(json.behind.map((row) => [row.name, row.pastDue])).toEqual(
      listed.json.result.filter((row) => row.pastDue > 0).map((row) => [row.name, row.pastDue]),
    )
    const bay = json.behind.find((row) => row.companyID === bayline.id)
    expect(bay).toMatchObject({ agencyName: 'Harbor & Vale Benefits', state: 'CA', done: 1 })
    expect(bay?.total).toBe(await count(owner, {}))
  })

  it('lists the next deadlines with the companies that share them', async () => {
    const { json } = await load()
    expect(json.deadlines).toHaveLength(5)
    for (const deadline of json.deadlines) {
      const { taskID, companies: sharing, notStarted } = deadline
      const day = { open: true, taskID, dueFrom: listedOn(deadline), dueTo: listedOn(deadline) }
      const shared = await admin.call(tasks.search, { query: { ...day, sort: 'dueDate' } })
      const { lateAfter, applyDatesAs } = deadline
      expect(shared.json.result[0]).toMatchObject({ lateAfter, applyDatesAs })
      expect(sharing).toBe(await count(admin, day))
      expect(notStarted).toBe(await count(admin, { ...day, status: 'UPCOMING' }))
    }
  })

  it('lists unfinished setups and tells recent activity in words', async () => {
    const added = await admin.call(companies.add, { body: { name: 'Northgate Veterinary Partners' } })
    const companyID = added.json.id
    await admin.call(setup.saveBenefits, {
      body: {
        companyID,
        answers: { hasHealth: true, planSponsor: 'Church', openQuestions: ['fundingType'] },
      },
    })
    // What an import knew about a company is not work on its form.
    await test.system((db) =>
      sql`update benefit_answers b set draft = '{}', draft_changes = 1, draft_saved_at = b.created_at from companies c
        where c.id = b.company_id and c.name = 'Quarry Hill Schools'`.execute(db),
    )
    const { json } = await load()
    expect(json.setupCount).toBe(2)
    expect(json.setups).toMatchObject([
      { companyID, name: 'Northgate Veterinary Partners', step: 'employer', savedAt: expect.any(String) },
      { name: 'Quarry Hill Schools', percent: 0, step: null, savedAt: null },
    ])
    const said = json.activity.map(({ by, verb, object }) => `${by?.name} ${verb} ${object}`)
    expect(said.slice(0, 2)).toEqual([
      'Dana Whitlock answered 3 setup questions',
      'Dana Whitlock added the company Northgate Veterinary Partners',
    ])
    expect(said.some((sentence) => /^Priya Raman completed [A-Z]/.test(sentence))).toBe(true)
    expect(said.some((sentence) => /^Priya Raman completed an action of [A-Z]/.test(sentence))).toBe(true)
  })

  it('words open questions as the form asks them today, and leaves out what it no longer asks', async () => {
    await test.system((db) =>
      db
        .updateTable('benefit_answers')
        .set({ open_questions: JSON.stringify(['cobra', 'asked before', 'hasMewa']) })
        .where('company_id', '=', quarry.id)
        .execute(),
    )
    const { json } = await admin.call(dashboard.load, { query: { companyID: quarry.id } })
    expect(json).toMatchObject({
      openQuestions: [
        { question: 'cobra', label: 'Does federal COBRA apply (20 or more employees)?', step: 'health' },
        { question: 'hasMewa', label: 'Is the health plan a MEWA?', step: 'employer' },
      ],
    })
  })

  it('is one company when a company is named', async () => {
    const named = await admin.call(dashboard.load, { query: { companyID: bayline.id } })
    expect(named.json).toEqual((await owner.call(dashboard.load)).json)
  })
})

describe('the dashboard of the platform', () => {
  it('is built by the database exactly as the contract says', async () => {
    const { text, json } = await root.call(dashboard.load)
    if (json.kind !== 'platform') throw new Error(json.kind)
    expectExactly(dashboard.PlatformDashboard, text)
    const own = (await admin.call(dashboard.load)).json
    if (own.kind !== 'agency') throw new Error(own.kind)
    expect(json.counts).toEqual(own.counts)
    expect(json.agencies[0]).toMatchObject({
      id: agency.id,
      companies: own.companies,
      pastDue: own.counts.pastDue,
      total: own.counts.total,
    })
    expect(json.signUps.companiesIn30).toBe(1)
  })

  it('is an agency or a company when one is named', async () => {
    const one = await root.call(dashboard.load, { query: { agencyID: agency.id } })
    expect(one.json).toEqual((await admin.call(dashboard.load, { query: { agencyID: agency.id } })).json)
    const company = await root.call(dashboard.load, { query: { companyID: bayline.id } })
    expect(company.json).toMatchObject({ kind: 'company', company: { id: bayline.id } })
  })
})

it('lists what was announced below what is due before its last day', async () => {
  const announced = await test.system((db) =>
    sql<{ id: string }>`update company_tasks set due_date = '2027-01-10', late_after = '2027-12-09'
      where company_id = ${bayline.id}::uuid and completed_at is null and closed_at is null
        and due_date > '2027-02-20' and id in (select ct.id from company_tasks ct join tasks t on t.id = ct.task_id
          where t.show_faster) returning id`.execute(db),
  )
  const { json } = await owner.call(dashboard.load)
  if (json.kind !== 'company') throw new Error(json.kind)
  expect(announced.rows.length).toBeGreaterThan(0)
  const days = json.next.map(listedOn)
  expect(days).toEqual(days.toSorted())
  expect(days).not.toContain('2027-12-09')
})
