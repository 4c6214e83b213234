import type { FullTask } from '@heed/contract/task'
import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { buildSampleCompany } from '../../../testing/build-sample-company'
import { startTestApp, TEST_NOW, type TestApp } from '../../../testing/start-test-app'
import { closeCycles } from '../../generation/closing-by-time'

const TODAY = '2027-01-25'

let test: TestApp
let agencyId: string
let superUser: Caller
let basic: Caller
let admin: Caller
let places: { taskID: string; companyID: string; instanceID: string }[]
let place: { taskID: string; companyID: string; instanceID: string }

beforeAll(async () => {
  test = await startTestApp()
  const made = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' })
    const at = { agencyId: agency.id, companyId: company.id }
    return {
      ...at,
      superUser: await buildUser(db, { role: 'CompanyAdmin', ...at, first: 'Priya', last: 'Raman' }),
      basic: await buildUser(db, { role: 'CompanyUser', ...at }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
    }
  })
  agencyId = made.agencyId
  superUser = await as(test, made.superUser)
  basic = await as(test, made.basic)
  admin = await as(test, made.admin)
  const query = { open: true, dueFrom: '2027-02-01', pageSize: 100 } as const
  places = (await admin.call(tasks.search, { query })).json.result.map((task) => ({
    taskID: task.taskID,
    companyID: made.companyId,
    instanceID: task.instanceID as string,
  }))
})
afterAll(() => test.close())
beforeEach(() => {
  place = places.pop() as typeof place
})

const full = async (caller = admin): Promise<FullTask> =>
  (await caller.call(tasks.full, { query: place })).json
const close = (caller = superUser, kind: 'notApplicable' | 'closed' = 'notApplicable') =>
  caller.call(moves.close, {
    body: { instanceID: place.instanceID, kind, reason: 'The recordkeeper files it.' },
  })
const reopen = (caller = superUser, reason?: string) =>
  caller.call(moves.reopen, { body: { instanceID: place.instanceID, ...(reason && { reason }) } })
const counts = async () => (await admin.call(tasks.counts, { query: {} })).json
/** The time of a closed cycle has passed, some days ago. */
const age = (days: number) =>
  test.system((db) =>
    sql`update company_tasks set late_after = ${addDays(TODAY, -days)}::date,
      closed_at = ${addDays(TODAY, -days)}::date where id = ${place.instanceID}::uuid`.execute(db),
  )

describe('a cycle that people close', () => {
  it('is read-only, counts neither as open nor as done, and is listed with its kind', async () => {
    const before = await counts()
    expect((await close()).json).toMatchObject({ closeKind: 'notApplicable', isSnapshot: true })
    expect(await counts()).toMatchObject({
      all: before.all,
      open: before.open - 1,
      completed: before.completed,
    })
    const task = await full(superUser)
    expect(task.closing).toMatchObject({
      kind: 'notApplicable',
      by: 'Priya Raman',
      reason: 'The recordkeeper files it.',
    })
    expect(task.history[0]?.text).toBe('marked it not applicable: The recordkeeper files it.')
    const id = task.actions[0]!.id
    for (const caller of [basic, superUser, admin])
      expect(
        (await caller.call(tasks.completeAction, { params: { id }, body: { note: 'Still' } })).status,
      ).toBe(403)
    const listed = async (query: object) =>
      (
        await admin.call(tasks.search, { query: { taskID: place.taskID, pageSize: 100, ...query } })
      ).json.result.some(({ instanceID }) => instanceID === place.instanceID)
    expect(await listed({})).toBe(true)
    expect(await listed({ closed: true })).toBe(true)
    expect(await listed({ open: true })).toBe(false)
    expect(await listed({ status: 'UPCOMING' })).toBe(false)
  })

  it('is reopened by those who manage the company, with its work', async () => {
    const { id } = (await full()).actions[0]!
    await basic.call(tasks.completeAction, { params: { id } })
    await close(superUser, 'closed')
    expect((await full(superUser)).allowed).toMatchObject({ reopen: 'yes', complete: 'no', close: 'no' })
    expect((await full(basic)).allowed.reopen).toBe('no')
    expect((await reopen(basic)).status).toBe(403)
    expect((await reopen()).json).toMatchObject({ closeKind: null, isSnapshot: false, actionsDone: 1 })
    expect((await full()).closing).toBeNull()
    expect((await reopen()).status).toBe(409)
  })

  it('stays closed for a company once its time has passed; an agency admin reopens it with a reason', async () => {
    await close()
    await age(1)
    expect((await full(superUser)).allowed.reopen).toBe('yes')
    await age(3)
    expect((await full(superUser)).allowed.reopen).toBe('no')
    expect((await reopen()).status).toBe(403)
    expect((await reopen(admin)).json).toMatchObject({ status: 400, fields: { reason: expect.any(String) } })
    expect((await reopen(admin, 'The auditor asked.')).status).toBe(200)
    expect((await full()).history[0]?.text).toBe('reopened this cycle: The auditor asked.')
  })

  it('that is not owed anymore once it is reopened says which change of answers did it', async () => {
    await close()
    await test.system(async (db) => {
      await sql`update company_tasks set cycle_key = 'former', plan_year_start = plan_year_start + 30,
        assigned = 1 where id = ${place.instanceID}::uuid`.execute(db)
      await sql`
        insert into answer_changes (agency_id, company_id, version, kind, effective_on, changes, saved_at, saved_by_name)
        select agency_id, id, 90, 'change', '2026-06-01', ${JSON.stringify({
          healthAnniversary: {
            before: { value: '07-01', isOpen: false },
            after: { value: '06-01', isOpen: false },
          },
        })}::jsonb, '2027-02-01', 'Nora Petit' from companies where id = ${place.companyID}::uuid`.execute(db)
    })
    expect((await reopen()).json).toMatchObject({ closeKind: null, noLongerApplies: true })
    const { rows } = await test.system((db) =>
      sql`select a.saved_by_name as by from company_tasks ct join answer_changes a on a.id = ct.marked_by_change
        where ct.id = ${place.instanceID}::uuid`.execute(db),
    )
    expect(rows).toEqual([{ by: 'Nora Petit' }])
  })

  it('needs an open cycle, a reason and somebody who manages the company', async () => {
    expect((await close(basic)).status).toBe(403)
    const empty = { instanceID: place.instanceID, kind: 'closed' as const, reason: ' ' }
    expect((await superUser.call(moves.close, { body: empty })).status).toBe(400)
    expect((await close()).status).toBe(200)
    expect((await close()).status).toBe(403)
    await reopen()
    for (const { id } of (await full()).actions) await basic.call(tasks.completeAction, { params: { id } })
    expect((await close()).status).toBe(409)
  })

  it('is closed once, though two people ask at the same time', async () => {
    const replies = await Promise.all([close(), close(admin)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})

describe('a cycle that the system closed', () => {
  const nightly = () =>
    test.act((act) => closeCycles({ ...act, now: TEST_NOW, today: TODAY }, { agencyId, limit: 500 }))
  const complete = () =>
    test.system((db) =>
      sql`update company_tasks set actions_done = actions_total, completed_at = '2025-12-01', completed_on = '2025-12-01'
        where id = ${place.instanceID}::uuid`.execute(db),
    )

  it('is left alone for 12 months after an agency admin reopened it', async () => {
    await complete()
    await nightly()
    expect((await full()).closing).toMatchObject({ kind: 'system' })
    expect((await reopen(superUser, 'Because.')).status).toBe(403)
    expect((await reopen(admin, 'Filed again.')).status).toBe(200)
    await nightly()
    expect((await full()).closing).toBeNull()
    await test.system((db) =>
      sql`update company_tasks set reopened_at = '2026-01-20' where id = ${place.instanceID}::uuid`.execute(
        db,
      ),
    )
    await nightly()
    expect((await full()).closing).toMatchObject({ kind: 'system' })
  })
})
