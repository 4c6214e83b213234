import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAgency } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { closingJob, generationJob } from './jobs'

let test: TestApp
let agency: { id: string }
let disabled: { id: string }
beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    agency = await buildAgency(db)
    disabled = await buildAgency(db)
    for (const { id } of [agency, disabled]) {
      await buildSampleCompany(db, { agencyId: id, sample: 'Tri-State Builders Trust' })
      await buildSampleCompany(db, { agencyId: id, sample: 'Marlow County' })
    }
    await sql`update agencies set state = 'disabled' where id = ${disabled.id}::uuid`.execute(db)
  })
})
afterAll(() => test.close())

const countOf = async (agencyId: string) => {
  const { rows } = await test.system((db) =>
    sql<{
      count: number
    }>`select count(*)::int as count from company_tasks where agency_id = ${agencyId}::uuid`.execute(db),
  )
  return rows[0]?.count ?? 0
}

it('adds at night what comes within reach, with a line for each agency, and skips disabled ones', async () => {
  const before = { agency: await countOf(agency.id), disabled: await countOf(disabled.id) }
  expect(await generationJob.run(test.services)).toMatchObject({ companies: 0, added: 0 })

  test.services.clock.set(new Date('2027-03-02T05:10:00Z'))
  const made = await generationJob.run(test.services)
  expect(made).toMatchObject({ companies: 2, moved: 0, removed: 0, marked: 0 })
  expect(made.added).toBeGreaterThan(5)
  expect(await countOf(agency.id)).toBe(before.agency + made.added)
  expect(await countOf(disabled.id)).toBe(before.disabled)
  const { rows } = await test.system((db) =>
    sql`select e.agency_id, e.actor_name, e.object = a.name as "isNamed", e.after from audit_events e
      join agencies a on a.id = e.agency_id where e.verb = 'tasks.generated'`.execute(db),
  )
  expect(rows).toEqual([{ agency_id: agency.id, actor_name: 'System', isNamed: true, after: made }])
  expect(await generationJob.run(test.services)).toMatchObject({ companies: 0 })
})

it.each(['disabled', 'deleted'])(
  'leaves the companies of an agency as they are whose parent is %s',
  async (how) => {
    const { parent, child } = await test.system(async (db) => {
      const parent = await buildAgency(db)
      const child = await buildAgency(db, { parentId: parent.id })
      await buildSampleCompany(db, { agencyId: child.id, sample: 'Tri-State Builders Trust' })
      await sql`update company_tasks set completed_at = '2024-01-01', completed_on = '2024-01-01'
      where agency_id = ${child.id}::uuid`.execute(db)
      await sql`update company_facts set generated_from = '' where agency_id = ${child.id}::uuid`.execute(db)
      await (how === 'deleted'
        ? sql`update agencies set deleted_at = now() where id = ${parent.id}::uuid`
        : sql`update agencies set state = 'disabled' where id = ${parent.id}::uuid`
      ).execute(db)
      return { parent, child }
    })
    expect(await generationJob.run(test.services)).toMatchObject({ companies: 0 })
    expect(await closingJob.run(test.services)).toEqual({ closed: 0 })
    await test.system((db) =>
      sql`update agencies set state = 'active', deleted_at = null where id = ${parent.id}::uuid`.execute(db),
    )
    expect(await generationJob.run(test.services)).toMatchObject({ companies: 1 })
    expect((await closingJob.run(test.services)).closed).toBeGreaterThan(0)
    await test.system((db) =>
      sql`update agencies set state = 'disabled' where id = ${child.id}::uuid`.execute(db),
    )
  },
)

it('stops between batches when the process does, and continues the next time', async () => {
  await test.system((db) => sql`update company_facts set generated_from = ''`.execute(db))
  const stopping = AbortSignal.abort()
  expect(await generationJob.run(test.services, stopping)).toMatchObject({ companies: 0 })
  expect(await generationJob.run(test.services)).toMatchObject({ companies: 2 })
})

it('generates the others when one agency fails, and says so', async () => {
  const other = await test.system((db) => buildAgency(db))
  await test.system(async (db) => {
    const company = await buildSampleCompany(db, { agencyId: other.id, sample: 'St. Brigid Parish' })
    await sql`delete from company_tasks where company_id = ${company.id}::uuid`.execute(db)
    await sql`update company_facts set generated_from = null`.execute(db)
    // Companies whose answers no one can read.
    await sql`update answer_periods set answers = 'null' where agency_id = ${agency.id}::uuid`.execute(db)
    await sql`update company_facts set years_to = null where agency_id = ${agency.id}::uuid`.execute(db)
  })
  const errors: unknown[] = []
  const services = {
    ...test.services,
    log: { ...test.services.log, error: (fields: object) => errors.push(fields) },
  }
  await expect(generationJob.run(services)).rejects.toThrow(
    'Instances of 2 companies could not be generated.',
  )
  expect(errors).toMatchObject([{ agencyId: agency.id }])
  expect(await countOf(other.id)).toBeGreaterThan(25)
})

it('gives each agency of a shared batch its own line', async () => {
  const others = await test.system(async (db) => {
    await sql`update answer_periods set answers = '{}' where agency_id = ${agency.id}::uuid`.execute(db)
    const [first, second] = [await buildAgency(db), await buildAgency(db)]
    for (const { id } of [first, second]) {
      const company = await buildSampleCompany(db, { agencyId: id, sample: 'Marlow County' })
      await sql`delete from company_tasks where company_id = ${company.id}::uuid`.execute(db)
      await sql`update company_facts set generated_from = null where agency_id = ${id}::uuid`.execute(db)
    }
    return [first.id, second.id]
  })
  await generationJob.run(test.services)
  for (const agencyId of others) {
    const { rows } = await test.system((db) =>
      sql<{ after: object }>`select after from audit_events
        where verb = 'tasks.generated' and agency_id = ${agencyId}::uuid`.execute(db),
    )
    expect(rows).toMatchObject([{ after: { companies: 1, added: await countOf(agencyId) } }])
  }
})
