import * as profiles from '@heed/contract/applied-profiles'
import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as lifecycle from '@heed/contract/company-lifecycle'
import * as dashboard from '@heed/contract/dashboard'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAct } from '../../http/act'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'
import { generateInstances } from '../generation/operations'
import { terminationJob } from './jobs'

let test: TestApp
let agency: { id: string }
let root: Caller
let admin: Caller
let worker: Caller
beforeAll(async () => {
  test = await startTestApp()
  const users = await test.system(async (db) => {
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agency = await buildAgency(db)
    return {
      root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id }),
    }
  })
  root = await as(test, users.root)
  admin = await as(test, users.admin)
  worker = await as(test, users.worker)
})
afterAll(() => test.close())

const build = () => test.system((db) => buildCompany(db, agency.id, { name: 'Quarry Hill Schools' }))
const person = (companyId: string): Promise<TestUser> =>
  test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId }))
const statusOf = async (id: string) => (await root.call(companies.get, { params: { id } })).json
const verbsOf = (id: string) =>
  test.system(async (db) =>
    (
      await db
        .selectFrom('audit_events')
        .where('entity_id', '=', id)
        .select(['verb', 'after'])
        .orderBy('id')
        .execute()
    ).map(({ verb, after }) => ({ verb, after })),
  )

describe('company/disable', () => {
  it('tells the company neither reason nor comment, not in its history either', async () => {
    const { id } = await build()
    const user = await person(id)
    const body = {
      companyID: id,
      type: 'terminate',
      reason: 'LowUsage',
      effectiveDate: '2027-03-31',
      comment: 'Slow payer',
    } as const
    await admin.call(lifecycle.disable, { body })
    const read = async (caller: Caller) =>
      (await caller.call(audit.history, { query: { of: 'company', id } })).text
    expect(await read(admin)).toContain('Low usage: Slow payer')
    const told = await read(await as(test, user))
    expect(told).toContain('scheduled the termination')
    expect(told).not.toMatch(/Slow payer|Low usage/)
  })

  it('ends the sign-in of its people at once, and enabling lets them in again', async () => {
    const { id } = await build()
    const user = await person(id)
    const member = await as(test, user)
    const body = { companyID: id, type: 'disable', reason: 'Cost' } as const
    const disabled = await admin.call(lifecycle.disable, { body })
    expect(disabled.json).toMatchObject({
      status: 'Disabled',
      ending: { reason: 'Cost', effectiveOn: '2027-01-25', comment: null },
      version: 2,
    })
    expect((await member.call(dashboard.load)).status).toBe(401)
    const invited = { companyID: id, users: [{ email: 'new@quarry.example', first: 'A', last: 'B' }] }
    expect((await admin.call(companies.addUsers, { body: invited })).status).toBe(409)
    expect((await admin.call(lifecycle.disable, { body })).status).toBe(409)

    const enabled = await admin.call(lifecycle.enable, { body: { id } })
    expect(enabled.json).toMatchObject({ status: 'Active', ending: null })
    // The session that was open then is over for good; a new sign-in works.
    expect((await member.call(dashboard.load)).status).toBe(401)
    expect((await (await as(test, user)).call(dashboard.load)).status).toBe(200)
    expect((await admin.call(lifecycle.enable, { body: { id } })).status).toBe(409)
    expect(await verbsOf(id)).toMatchObject([
      { verb: 'company.disabled', after: { reason: 'Cost' } },
      { verb: 'company.enabled' },
    ])
  })

  it('terminates for good: only a super admin reinstates', async () => {
    const { id } = await build()
    const body = {
      id,
      agencyID: agency.id,
      type: 'terminate',
      reason: 'ClientWasAcquired',
      effectiveDate: '2027-01-04',
      comment: 'Bought by Halstead Foods.',
    } as const
    const ended = await admin.call(lifecycle.disable, { body })
    expect(ended.json).toMatchObject({
      status: 'Terminated',
      ending: { effectiveOn: '2027-01-04', comment: 'Bought by Halstead Foods.' },
    })
    expect((await admin.call(lifecycle.enable, { body: { id } })).status).toBe(409)
    expect((await admin.call(lifecycle.reinstate, { body: { id } })).status).toBe(403)
    expect((await root.call(lifecycle.reinstate, { body: { id } })).json).toMatchObject({ status: 'Active' })
  })

  it('on a later day leaves the company active until then', async () => {
    const { id } = await build()
    const plan = (effectiveDate: string) =>
      admin.call(lifecycle.disable, {
        body: { id, type: 'terminate', reason: 'NotAgencyOfRecord', effectiveDate },
      })
    expect((await plan('2027-02-28')).json).toMatchObject({
      status: 'Active',
      ending: { effectiveOn: '2027-02-28' },
    })
    const member = await as(test, await person(id))
    const own = await member.call(companies.get, { params: { id } })
    expect(own.json.ending).toEqual({ reason: null, effectiveOn: '2027-02-28', comment: null })
    const disable = { id, type: 'disable', reason: 'Cost' } as const
    expect((await admin.call(lifecycle.disable, { body: disable })).status).toBe(409)
    expect((await admin.call(lifecycle.enable, { body: { id } })).json.ending).toBeNull()
    expect((await plan('2027-01-31')).json.status).toBe('Active')
    const found = await admin.call(companies.search, { query: { search: 'quarry', sort: 'status' } })
    expect(found.json.result.find((company) => company.id === id)?.endsOn).toBe('2027-01-31')

    expect(await terminationJob.run(test.services)).toEqual({ terminated: 0 })
    test.services.clock.set(new Date('2027-01-31T05:01:00Z'))
    expect(await terminationJob.run(test.services)).toEqual({ terminated: 1 })
    expect(await terminationJob.run(test.services)).toEqual({ terminated: 0 })
    test.services.clock.set(TEST_NOW)
    expect((await statusOf(id)).status).toBe('Terminated')
    expect((await verbsOf(id)).map(({ verb }) => verb)).toEqual([
      'company.endPlanned',
      'company.endWithdrawn',
      'company.endPlanned',
      'company.terminated',
    ])
  })

  it.each([
    [{ type: 'terminate', reason: 'Cost' }, 'reason'],
    [{ type: 'disable', reason: 'LowUsage' }, 'reason'],
    [{ type: 'disable', reason: 'Cost', effectiveDate: '2027-03-01' }, 'effectiveDate'],
    [{ type: 'terminate', reason: 'Other', effectiveDate: '2020-01-01' }, 'effectiveDate'],
    [{ type: 'disable', reason: 'Cost', companyID: undefined }, 'companyID'],
    [{ type: 'disable', reason: 'Cost', id: '00000000-0000-7000-8000-000000000000' }, 'id'],
  ])('refuses %j and names %s', async (wrong, field) => {
    const { id } = await build()
    const refused = await admin.call(lifecycle.disable, { body: { companyID: id, ...wrong } as never })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as unknown as { fields: object }).fields)).toEqual([field])
    expect((await statusOf(id)).status).toBe('Active')
  })

  it('asked for twenty times at once ends as one of them says', async () => {
    const { id } = await build()
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? admin.call(lifecycle.disable, { body: { id, type: 'disable', reason: 'Other' } })
          : admin.call(lifecycle.enable, { body: { id } }),
      ),
    )
    expect(asked.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const done = asked.filter(({ status }) => status === 200).length
    const { status, version } = await statusOf(id)
    expect(version).toBe(done + 1)
    expect(status).toBe(done % 2 === 1 ? 'Disabled' : 'Active')
    expect((await verbsOf(id)).length).toBe(done)
  })
})

describe('the tasks of a company that is not active', () => {
  it('stop, count in no list, and go on once it is back', async () => {
    const { id } = await test.system((db) =>
      buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' }),
    )
    const counts = async () => (await admin.call(tasks.counts, { query: {} })).json
    const listed = async () => (await admin.call(tasks.search, { query: { open: true } })).json.count
    const before = { counts: await counts(), listed: await listed() }
    expect(before.counts.open).toBeGreaterThan(0)
    expect(before.listed).toBe(before.counts.open)
    await admin.call(lifecycle.disable, { body: { id, type: 'terminate', reason: 'LowUsage' } })
    expect(await counts()).toMatchObject({ open: 0, pastDue: 0, next30: 0 })
    expect(await listed()).toBe(0)
    const { json: form } = await admin.call(setup.get, { params: { id } })
    const body = { companyID: id, agencyID: agency.id, answers: form.answers } as never
    const applied = await admin.call(
      setup.saveBenefits,
      { body },
      { headers: { 'if-match': `"${form.version}"` } },
    )
    // The agency works on, and what it does counts as in an active company.
    expect(applied.status).toBe(200)
    expect(await counts()).toMatchObject({ open: 0, pastDue: 0, next30: 0 })
    const file = await admin.call(companies.exportList, { query: { search: 'Suncoast', format: 'csv' } })
    expect(file.text).toMatch(/Terminated,Recipient,2027-01-\d\d,Low usage,/)
    expect(file.text).toContain('ZIP code,Phone,Advisor,Advisor’s e-mail,Bill Health & Wellness,Bill 401(k)')
    expect(file.text).toMatch(/,Yes,No,Yes,Yes,\d+,[A-Z][a-z]{2} \d+,/)
    const found = await admin.call(companies.search, { query: { search: 'Suncoast' } })
    expect(found.json.result[0]).toMatchObject({ open: 0, pastDue: 0, nextDueDate: null })
    test.services.clock.set(new Date('2027-12-01T15:00:00Z'))
    const made = await test.system((db) =>
      generateInstances(systemAct(db, test.services.clock), { companyId: id }),
    )
    test.services.clock.set(TEST_NOW)
    expect(made).toMatchObject({ companies: 0, added: 0 })
    await root.call(lifecycle.reinstate, { body: { id } })
    expect({ counts: await counts(), listed: await listed() }).toEqual(before)
  })
})

describe('a company that is not active', () => {
  it('ends with the profiles of its people that others have applied', async () => {
    const { id } = await build()
    const { id: userID } = await person(id)
    const other = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
    )
    const applied = await other.call(profiles.apply, { body: { userID, reason: 'Asked for help' } })
    expect(applied.status).toBe(200)
    const body = { id, type: 'disable', reason: 'Cost' } as const
    expect((await admin.call(lifecycle.disable, { body })).status).toBe(200)
    expect((await admin.call(lifecycle.enable, { body: { id } })).status).toBe(200)
    // Their own again, though the company is back before they ask.
    expect((await other.call(companies.search, {})).json.count).toBeGreaterThan(1)
  })

  it('takes no people, and its setup is not completed', async () => {
    const { id } = await build()
    await admin.call(lifecycle.disable, { body: { id, type: 'terminate', reason: 'LowUsage' } })
    const name = { first: 'A', last: 'B', email: 'nobody@quarry.example' }
    const at = { agencyID: agency.id, companyID: id }
    for (const { status, json } of [
      await admin.call(companies.addUsers, { body: { ...at, users: [name] } }),
      await admin.call(setup.complete, { params: { id } }),
    ]) {
      expect(status).toBe(409)
      expect((json as unknown as { message: string }).message).toContain('Quarry Hill Schools is terminated')
    }
  })
})

describe('company/deletecompany', () => {
  it('takes its people along, whose e-mail addresses are free again', async () => {
    const { id } = await build()
    const gone = await person(id)
    const member = await as(test, gone)
    expect((await admin.call(lifecycle.remove, { params: { id } })).json).toEqual({ ok: true })
    expect((await admin.call(companies.get, { params: { id } })).status).toBe(404)
    expect((await admin.call(lifecycle.remove, { params: { id } })).status).toBe(404)
    expect((await member.call(dashboard.load)).status).toBe(401)
    const next = await build()
    const users = [{ email: gone.email, first: 'Irene', last: 'White' }]
    const added = await admin.call(companies.addUsers, { body: { companyID: next.id, users } })
    expect(added.json.result).toMatchObject([{ email: gone.email, state: 'invited' }])
    const sent = test.services.mailer.sent.filter((mail) => mail.to === gone.email)
    expect(sent).toHaveLength(1)
    expect((await verbsOf(id)).map(({ verb }) => verb)).toEqual(['company.deleted'])
    expect((await verbsOf(gone.id)).map(({ verb }) => verb)).toEqual(['user.deleted'])
  })

  it('at the same time as adding people leaves nobody of it', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { id } = await build()
      const adding = (caller: Caller, name: string) =>
        caller.call(companies.addUsers, {
          body: {
            companyID: id,
            users: [{ email: `${name}${turn}@quarry.example`, first: 'A', last: 'B' }],
          },
        })
      const replies = await Promise.all([
        adding(root, 'late'),
        root.call(lifecycle.remove, { params: { id } }),
        adding(admin, 'later'),
      ])
      for (const { status } of replies) expect([200, 404]).toContain(status)
      const left = await test.system((db) =>
        db.selectFrom('live_users').where('company_id', '=', id).select('id').execute(),
      )
      expect(left).toEqual([])
    }
  })

  it('at the same time as disabling never leaves halves', async () => {
    const { id } = await build()
    const gone = await person(id)
    const replies = await Promise.all([
      admin.call(lifecycle.remove, { params: { id } }),
      admin.call(lifecycle.disable, { body: { id, type: 'disable', reason: 'Cost' } }),
      admin.call(lifecycle.remove, { params: { id } }),
    ])
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true)
    const left = await test.system((db) =>
      db.selectFrom('users').where('id', '=', gone.id).select('deleted_at').executeTakeFirst(),
    )
    expect(left?.deleted_at).not.toBeNull()
  })
})

describe('company/clone', () => {
  it('copies profile, billable flags and answers, and nothing else', async () => {
    const source = await test.system((db) =>
      buildSampleCompany(db, { agencyId: agency.id, sample: 'Bayline Robotics' }),
    )
    await person(source.id)
    await admin.call(companies.update, {
      params: { id: source.id },
      body: { city: 'Oakland', advisorFirst: 'Dana', billable401K: true, billableMEWA: false },
    })
    await root.call(lifecycle.changeSeats, { body: { companyID: source.id, seats: 9 } })
    const cloned = await admin.call(lifecycle.clone, { params: { id: source.id }, body: {} })
    expect(cloned.json).toMatchObject({
      name: 'Copy of Bayline Robotics',
      city: 'Oakland',
      advisorFirst: 'Dana',
      billable401K: true,
      billableMEWA: false,
      setupComplete: false,
      percent: 100,
      seatLimit: 5,
      seatsUsed: 0,
    })
    const modules = (await statusOf(source.id)).modules
    expect(cloned.json.modules).toEqual(modules)
    const { json: there } = await admin.call(lifecycle.belongings, { params: { id: cloned.json.id } })
    expect(there).toMatchObject({ tasks: 0, documents: 0, users: 0, workers: [] })
    expect(there.answers).toBeGreaterThan(10)
    const named = await admin.call(lifecycle.clone, {
      params: { id: source.id },
      body: { name: 'Bayline Robotics East' },
    })
    expect(named.json.name).toBe('Bayline Robotics East')
  })

  it('by an agency user joins their companies', async () => {
    const source = await build()
    expect((await worker.call(lifecycle.clone, { params: { id: source.id } })).status).toBe(404)
    const own = await worker.call(companies.add, { body: { name: 'Own' } })
    const cloned = await worker.call(lifecycle.clone, { params: { id: own.json.id } })
    expect(cloned.json.name).toBe('Copy of Own')
    expect((await worker.call(companies.search)).json.count).toBe(2)
  })
})

it('company/belongings counts what is at stake', async () => {
  const { id } = await test.system((db) =>
    buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' }),
  )
  await person(id)
  await test.system((db) =>
    buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [id], first: 'Theo', last: 'Marsh' }),
  )
  const { json } = await admin.call(lifecycle.belongings, { params: { id } })
  expect(json).toMatchObject({ users: 1, workers: ['Theo Marsh'], documents: 0 })
  expect(json.openTasks).toBe(json.tasks)
})

it('seats are changed by super admins alone, never below the people there are', async () => {
  const { id } = await build()
  await person(id)
  await person(id)
  const body = { companyID: id, seats: 8 }
  expect((await admin.call(lifecycle.changeSeats, { body })).status).toBe(403)
  expect((await root.call(lifecycle.changeSeats, { body })).json).toMatchObject({ seatLimit: 8, version: 2 })
  const few = await root.call(lifecycle.changeSeats, { body: { companyID: id, seats: 1 } })
  expect(few.json).toMatchObject({ status: 409, fields: { seats: expect.any(String) } })
})
