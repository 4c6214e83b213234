import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { findInstances } from '../../testing/find-instances'
import { fingerprint } from '../../testing/fingerprint'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../../testing/start-test-app'

const DENTAL = 'Suncoast Dental Group'
const PARISH = 'St. Brigid Parish'

let test: TestApp
let admin: Caller
let root: Caller
let agencyId: string
let companies: Record<'dental' | 'parish', { id: string; name: string }>
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  const [own, platform] = await test.system(async (db) => {
    const agency = await buildAgency(db, { name: 'Own' })
    const house = await buildAgency(db, { name: 'House', isHouse: true })
    agencyId = agency.id
    companies = {
      dental: await buildSampleCompany(db, { agencyId, sample: DENTAL }),
      parish: await buildSampleCompany(db, { agencyId, sample: PARISH }),
    }
    return [
      await buildUser(db, { role: 'AgencyAdmin', agencyId }),
      await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
    ] as const
  })
  admin = await as(test, own)
  root = await as(test, platform)
})
afterAll(() => test.close())

const set = (conditional: LogicSet['conditional'], condition: string): LogicSet => ({
  module: 'All',
  conditional,
  lines: [{ conditional: 'NotSet', group: 'Plan Sponsor', condition }],
})
const PRIVATE = set('NotSet', 'Private Sector Employer')
const CHURCH = set('NotSet', 'Church Employer')
const GOVERNMENT = set('NotSet', 'Non-Federal Governmental Employer')

/** A published Custom task of the agency that is due once a year for whoever it applies to. */
async function addTask(state = 'published'): Promise<string> {
  return test.system(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into tasks (owner_agency_id, format, name, module, category_id, icon, rule, rule_key, recurrence, basis,
        apply_dates_as, follow_up_days, state)
      select ${agencyId}::uuid, 'Custom', 'Parking lot inspection', 'All', category_id, icon, rule, rule_key, recurrence,
        basis, apply_dates_as, follow_up_days, ${state}
      from tasks where key = 'custom-open-enrollment-kickoff' returning id`.execute(db)
    return rows[0]!.id
  })
}
const standardTask = () =>
  test.system(async (db) => {
    const { id } = await db
      .selectFrom('tasks')
      .where('key', '=', 'form-5500-health')
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** Everything that is stored, but the entries of refused calls. */
async function stored() {
  const { audit_events: _, ...rest } = await fingerprint(test)
  return rest
}

const at = (id: string) => ({ params: { id } })
const owners = async (taskId: string) => {
  const found: string[] = []
  for (const { id, name } of Object.values(companies)) {
    const rows = await test.system((db) => findInstances(db, id))
    if (rows.some((row) => row.taskId === taskId)) found.push(name)
  }
  return found
}

describe('saving the logic of a task', () => {
  it('is kept as written, and the tasks of the companies follow at once', async () => {
    const id = await addTask()
    expect((await admin.call(logic.getLogic, at(id))).json).toMatchObject({
      name: 'Parking lot inspection',
      sets: [],
      version: 0,
      mayEdit: true,
      limits: { sets: 50, lines: 50 },
    })
    const saved = await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.json).toMatchObject({
      sets: [PRIVATE],
      sentence: 'Applies to companies that are private sector employers.',
    })
    expect(await owners(id)).toEqual([DENTAL])
    await admin.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } })
    expect(await owners(id)).toEqual([PARISH])
    expect((await admin.call(logic.progress, at(id))).json).toEqual({ saved: null })
  })

  it('of a draft reaches no company before it is published', async () => {
    const id = await addTask('draft')
    expect((await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })).status).toBe(200)
    expect(await owners(id)).toEqual([])
    const preview = await admin.call(logic.preview, { ...at(id), body: { sets: [PRIVATE] } })
    expect(preview.json).toMatchObject({ matching: 1, saved: 1, added: 0, removed: 0 })
  })

  it('is refused whole with every wrong place, and changes nothing', async () => {
    const id = await addTask()
    const wrong = [
      { module: 'All', conditional: 'And', lines: [] },
      {
        module: '401k',
        conditional: 'And',
        lines: [{ conditional: 'NotSet', group: '401k', condition: 'Church Employer' }],
      },
    ]
    const before = await fingerprint(test)
    const reply = await admin.call(logic.saveLogic, { ...at(id), body: { sets: wrong as LogicSet[] } })
    expect(reply.status).toBe(400)
    expect(reply.json).toMatchObject({
      fields: {
        'sets.0.conditional': 'Set 1: the first one has no operator (NotSet).',
        'sets.1.lines.0.condition':
          'Set 2, line 1: choose a condition of 401k; “Church Employer” is not one.',
      },
    })
    for (const sets of ['all', null, [null], [{}], Array(51).fill(PRIVATE)])
      expect(
        (await admin.call(logic.saveLogic, { ...at(id), body: { sets: sets as unknown as LogicSet[] } }))
          .status,
      ).toBe(400)
    expect(await fingerprint(test)).toEqual(before)
  })

  it('is refused when someone else saved meanwhile', async () => {
    const id = await addTask()
    const first = await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })
    const stale = { headers: { 'if-match': '"0"' } }
    const refused = await root.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } }, stale)
    expect(refused.status).toBe(412)
    const current = { headers: { 'if-match': `"${first.json.version}"` } }
    expect((await root.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } }, current)).status).toBe(
      200,
    )
  })
})

describe('trying logic out', () => {
  it('counts and lists the companies it matches, adds and removes, and changes nothing', async () => {
    const id = await addTask()
    await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })
    const before = await fingerprint(test)
    const sets = [CHURCH, { ...GOVERNMENT, conditional: 'Or' as const }]
    const preview = await admin.call(logic.preview, { ...at(id), body: { sets } })
    expect(preview.json).toEqual({
      companies: 2,
      matching: 1,
      byHand: 0,
      saved: 1,
      added: 1,
      removed: 1,
      sets: [
        { matching: 1, lines: [1] },
        { matching: 0, lines: [0] },
      ],
      sentence: expect.stringContaining('church employers'),
      warnings: [],
    })
    const shown = async (show: 'matching' | 'added' | 'removed', search?: string) =>
      (await admin.call(logic.matches, { ...at(id), body: { sets, show, search } })).json
    expect(await shown('added')).toEqual({
      count: 1,
      pages: 1,
      result: [
        {
          id: companies.parish.id,
          name: PARISH,
          agencyID: agencyId,
          agencyName: 'Own',
          reason: 'Church Employer',
          change: 'added',
        },
      ],
    })
    expect((await shown('removed')).result).toMatchObject([
      { name: DENTAL, reason: 'Does not match: Church Employer', change: 'removed' },
    ])
    expect((await shown('matching', 'brigid')).count).toBe(1)
    expect((await shown('matching', 'nobody')).count).toBe(0)
    expect(await fingerprint(test)).toEqual(before)
  })

  it('warns of logic that matches no one or everyone, and of lines that change nothing', async () => {
    const id = await addTask()
    const warned = async (sets: LogicSet[]) =>
      (await admin.call(logic.preview, { ...at(id), body: { sets } })).json.warnings.map(({ kind }) => kind)
    expect(await warned([CHURCH, { ...PRIVATE, conditional: 'And' }])).toEqual(['nobody'])
    expect(await warned([{ module: 'All', conditional: 'NotSet', lines: [] }])).toEqual(['everybody'])
    expect(await warned([GOVERNMENT])).toEqual(['noneNow'])
    expect(await warned([CHURCH, { ...PRIVATE, conditional: 'Or' }])).toEqual(['allNow'])
    expect(await warned([CHURCH, { ...CHURCH, conditional: 'Or' }])).toEqual(['idleSet'])
  })

  it('says for a company why, with the answers it reads', async () => {
    const id = await addTask()
    const trace = await admin.call(logic.trace, {
      ...at(id),
      body: { sets: [CHURCH], companyID: companies.parish.id },
    })
    expect(trace.json).toMatchObject({
      applies: true,
      conclusion: 'Set 1 applies, so the task applies.',
      sets: [{ result: true, gate: null, lines: [{ label: 'Church Employer', result: true }] }],
    })
    const { json: matches } = await admin.call(logic.matches, { ...at(id), body: { sets: [CHURCH] } })
    expect(matches.result).toMatchObject([{ name: PARISH, reason: 'Church Employer' }])
    const other = await admin.call(logic.trace, {
      ...at(id),
      body: { sets: [CHURCH], companyID: companies.dental.id },
    })
    expect(other.json).toMatchObject({
      applies: false,
      conclusion: 'Set 1 does not apply, so the task does not apply.',
    })
  })
})

describe('the check of a company', () => {
  it('reads the answers of the day that is asked for, of today without one', async () => {
    const id = await addTask()
    const from = '2027-06-01'
    await test.system(async (db) => {
      const { id: companyId } = companies.dental
      await sql`update answer_periods set to_on = ${from}::date - 1 where company_id = ${companyId}::uuid`.execute(
        db,
      )
      await sql`insert into answer_periods (agency_id, company_id, from_on, to_on, answers)
        select agency_id, company_id, ${from}::date, '9999-12-31', answers || '{"planSponsor": "Church"}'
        from answer_periods where company_id = ${companyId}::uuid`.execute(db)
    })
    const asked = async (on?: string) => {
      const body = { sets: [CHURCH], companyID: companies.dental.id, on }
      const { json } = await admin.call(logic.trace, { ...at(id), body })
      return [json.on, json.applies]
    }
    expect(await asked('2027-05-31')).toEqual(['2027-05-31', false])
    expect(await asked(from)).toEqual([from, true])
    expect((await asked())[1]).toBe(false)
    const body = { sets: [CHURCH], companyID: companies.dental.id, on: '2027-02-30' }
    const wrong = await admin.call(logic.trace, { ...at(id), body })
    expect(wrong).toMatchObject({ status: 400, json: { fields: { on: 'This date does not exist.' } } })
  })
})

describe('the lists of a task', () => {
  it('restrict it after its logic, which the preview and the trace know', async () => {
    const id = await addTask()
    const sets = [CHURCH, { ...PRIVATE, conditional: 'Or' as const }]
    await admin.call(logic.saveLogic, { ...at(id), body: { sets } })
    expect(await owners(id)).toEqual([DENTAL, PARISH])
    const limited = await admin.call(logic.saveCompanies, {
      ...at(id),
      body: { companyIDs: [companies.parish.id] },
    })
    expect(limited.json).toMatchObject({ isRestricted: true, companies: [{ name: PARISH }], agencies: [] })
    expect(await owners(id)).toEqual([PARISH])
    expect((await admin.call(logic.preview, { ...at(id), body: { sets } })).json).toMatchObject({
      matching: 1,
    })
    const trace = await admin.call(logic.trace, { ...at(id), body: { sets, companyID: companies.dental.id } })
    expect(trace.json.applies).toBe(false)
    expect(trace.json.conclusion).toBe(
      'Set 2 applies, so its logic matches. The task does not reach this company, because it is limited to a list that this company is not on.',
    )

    await admin.call(logic.saveAgencies, { ...at(id), body: { agencyIDs: [agencyId] } })
    expect(await owners(id)).toEqual([DENTAL, PARISH])
    await admin.call(logic.saveAgencies, { ...at(id), body: { agencyIDs: [] } })
    await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [] } })
    expect((await admin.call(logic.getLogic, at(id))).json.isRestricted).toBe(false)
  })

  it('of a task of one company name no other, and the check says whose the task is', async () => {
    const id = await addTask()
    await test.system((db) =>
      sql`update tasks set owner_company_id = ${companies.parish.id}::uuid where id = ${id}::uuid`.execute(
        db,
      ),
    )
    const limit = (companyIDs: string[]) =>
      admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs } })
    expect((await limit([companies.parish.id])).status).toBe(200)
    const before = await stored()
    expect(await limit([companies.parish.id, companies.dental.id])).toMatchObject({
      status: 400,
      json: { fields: { 'companyIDs.1': expect.stringContaining(`${DENTAL} cannot have this task`) } },
    })
    expect(await stored()).toEqual(before)
    const asked = { ...at(id), body: { sets: [PRIVATE], companyID: companies.dental.id } }
    expect((await admin.call(logic.trace, asked)).json).toMatchObject({
      applies: false,
      conclusion:
        'Set 1 applies, so its logic matches. The task does not reach this company, because it was written for another company alone.',
    })
  })

  it('matter to nobody while the agency is not active, and the check says so', async () => {
    const id = await addTask()
    const asked = { ...at(id), body: { sets: [PRIVATE], companyID: companies.dental.id } }
    const setState = (state: string) =>
      test.system((db) => db.updateTable('agencies').set({ state }).where('id', '=', agencyId).execute())
    await setState('disabled')
    try {
      expect((await root.call(logic.trace, asked)).json).toMatchObject({
        applies: false,
        conclusion:
          'Set 1 applies, so its logic matches. The task does not reach this company, because its agency is not active.',
      })
    } finally {
      await setState('active')
    }
    expect((await root.call(logic.trace, asked)).json.applies).toBe(true)
  })

  it('do not keep a task from a company to which it was added by hand', async () => {
    const id = await addTask()
    await admin.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } })
    const added = await admin.call(catalog.bulkAdd, {
      body: { taskIDs: [id], companyIDs: [companies.dental.id] },
    })
    expect(added.status, added.text).toBe(200)
    const preview = await admin.call(logic.preview, { ...at(id), body: { sets: [CHURCH] } })
    expect(preview.json).toMatchObject({ matching: 2, byHand: 1, added: 0, removed: 0 })
    const asked = { ...at(id), body: { sets: [CHURCH], companyID: companies.dental.id } }
    const { applies, conclusion } = (await admin.call(logic.trace, asked)).json
    expect(applies).toBe(true)
    expect(conclusion).toMatch(/added to this company by hand/)
  })

  it('give a task without logic to those on them alone', async () => {
    const id = await addTask()
    await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [companies.dental.id] } })
    expect(await owners(id)).toEqual([DENTAL])
    const preview = await admin.call(logic.preview, { ...at(id), body: { sets: [] } })
    expect(preview.json).toMatchObject({ matching: 1, saved: 1, warnings: [] })
  })
})

describe('the versions of logic', () => {
  it('are kept with who saved them, and are restored with their lists', async () => {
    const id = await addTask()
    await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })
    await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [companies.dental.id] } })
    await root.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } })
    const { result } = (await admin.call(logic.versions, at(id))).json
    expect(result.map(({ change, companies: count, savedBy }) => [change, count, savedBy])).toEqual([
      ['saved', 1, 'Priya Raman'],
      ['listed', 1, 'Priya Raman'],
      ['saved', 0, 'Priya Raman'],
    ])
    const [, listed] = result
    const restored = await admin.call(logic.restore, { ...at(id), body: { version: listed!.version } })
    expect(restored.json).toMatchObject({ sets: [PRIVATE], companies: [{ name: DENTAL }] })
    expect(await owners(id)).toEqual([DENTAL])
    expect((await admin.call(logic.versions, at(id))).json.result[0]).toMatchObject({ change: 'restored' })
    expect((await admin.call(logic.restore, { ...at(id), body: { version: 999 } })).status).toBe(404)
  })

  it('stay limited when everyone on their lists is gone, however often they are restored', async () => {
    const id = await addTask()
    const gone = await test.system((db) => buildSampleCompany(db, { agencyId, sample: 'Bayline Robotics' }))
    await admin.call(logic.saveLogic, { ...at(id), body: { sets: [PRIVATE] } })
    const listed = await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [gone.id] } })
    await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [] } })
    expect(await owners(id)).toEqual([DENTAL])
    await test.system((db) =>
      db.updateTable('companies').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute(),
    )
    const restore = (version: number) => admin.call(logic.restore, { ...at(id), body: { version } })
    const restored = await restore(listed.json.version)
    expect(restored.json).toMatchObject({ isRestricted: true, companies: [], agencies: [] })
    expect(await owners(id)).toEqual([])
    const preview = await admin.call(logic.preview, { ...at(id), body: { sets: [PRIVATE] } })
    expect(preview.json).toMatchObject({ matching: 0, saved: 0 })
    const [newest] = (await admin.call(logic.versions, at(id))).json.result
    expect(newest).toMatchObject({ change: 'restored', isRestricted: true, companies: 0 })
    await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [] } })
    expect(await owners(id)).toEqual([DENTAL])
    expect((await restore(newest!.version)).json.isRestricted).toBe(true)
    expect(await owners(id)).toEqual([])
  })

  it('begin with what the library shipped, and cannot be changed afterward', async () => {
    const { result } = (await root.call(logic.versions, at(await standardTask()))).json
    expect(result).toMatchObject([{ change: 'shipped', savedBy: null }])
    await expect(
      test.system((db) => sql`update task_rule_versions set sentence = 'Nobody'`.execute(db)),
    ).rejects.toThrow('only takes new rows')
  })
})

it('looking at versions changes nothing and waits for nobody', async () => {
  const id = await addTask()
  const { status } = await test.system(async (db) => {
    await sql`select from tasks where id = ${id}::uuid for update`.execute(db)
    return admin.call(logic.versions, at(id))
  })
  expect(status).toBe(200)
  const { rows } = await test.system((db) =>
    sql`select from task_rules where task_id = ${id}::uuid`.execute(db),
  )
  expect(rows).toEqual([])
})

describe('a task of the platform', () => {
  it('is read by an agency, and changed by super admins alone', async () => {
    const id = await standardTask()
    expect((await admin.call(logic.getLogic, at(id))).json.mayEdit).toBe(false)
    expect((await admin.call(logic.preview, { ...at(id), body: { sets: [CHURCH] } })).status).toBe(200)
    const before = await stored()
    const refused = [
      await admin.call(logic.saveLogic, { ...at(id), body: { sets: [CHURCH] } }),
      await admin.call(logic.saveCompanies, { ...at(id), body: { companyIDs: [] } }),
      await admin.call(logic.saveAgencies, { ...at(id), body: { agencyIDs: [] } }),
      await admin.call(logic.restore, { ...at(id), body: { version: 1 } }),
      await admin.call(logic.versions, at(id)),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await stored()).toEqual(before)
    expect((await root.call(logic.getLogic, at(id))).json.mayEdit).toBe(true)
  })
})
