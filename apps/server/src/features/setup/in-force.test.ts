import { answersFor } from '@heed/catalog/samples'
import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import type { TestUser } from '../../testing/build'
import { setupForm } from '../../testing/setup-form'
import type { TestApp } from '../../testing/start-test-app'
import { startWithAdmin } from '../../testing/start-with-admin'

let test: TestApp
let person: TestUser
let admin: Caller
beforeAll(async () => {
  ;({ test, user: person, caller: admin } = await startWithAdmin())
})
afterAll(() => test.close())

const answers = answersFor('Bayline Robotics')
const { add, draft, save, complete } = setupForm(() => admin)

/** How the form stands, as the form, the profile, the list and the dashboard tell it. */
async function standings(id: string) {
  const form = (await admin.call(setup.get, { params: { id } })).json
  const profile = (await admin.call(companies.get, { params: { id } })).json
  const list = (await admin.call(companies.search, { query: { pageSize: 100 } })).json.result
  const item = list.find((company) => company.id === id)
  const shown = (await admin.call(dashboard.load, { query: { companyID: id } })).json
  if (!item || shown.kind !== 'company') throw new Error('The company is not shown')
  const of = (
    { percent, unappliedChanges }: { percent: number; unappliedChanges: number },
    openQuestions: number,
  ) => ({ percent, openQuestions, unappliedChanges })
  return {
    form: of(form, form.open.length + form.missing.length),
    profile: of(profile, profile.openQuestions),
    list: of(item, item.openQuestions),
    dashboard: of(shown.company, shown.openQuestions.length),
  }
}
const everywhere = (standing: { percent: number; openQuestions: number; unappliedChanges: number }) => ({
  form: standing,
  profile: standing,
  list: standing,
  dashboard: standing,
})

describe('a company no one has answered for', () => {
  it('has every question open wherever it is shown', async () => {
    const id = await add()
    const { total } = progress({})
    expect(total).toBe(33)
    expect(await standings(id)).toEqual(everywhere({ percent: 0, openQuestions: total, unappliedChanges: 0 }))
  })
})

describe('answers that are kept but not applied', () => {
  it('are counted everywhere once the company is set up, until they are applied or taken back', async () => {
    const id = await add()
    await draft(id, { ...answers, employeeCount: 12 })
    expect((await standings(id)).form.unappliedChanges).toBe(0)
    await save(id, answers)
    await complete(id)
    const applied = { percent: 100, openQuestions: 0, unappliedChanges: 0 }
    expect(await standings(id)).toEqual(everywhere(applied))

    await draft(id, { ...answers, fundingType: 'FullyInsured' })
    expect(await standings(id)).toEqual(everywhere({ ...applied, unappliedChanges: 1 }))
    const { cobra: _, ...rest } = answers
    const open = await draft(id, { ...rest, fundingType: 'FullyInsured', openQuestions: ['cobra'] })
    expect(open.json.unappliedChanges).toBe(2)
    expect((await standings(id)).profile).toMatchObject({ unappliedChanges: 2, openQuestions: 1 })

    expect((await draft(id, answers)).json).toMatchObject({ unappliedChanges: 0, hasDraft: false })
    await draft(id, { ...answers, fundingType: 'FullyInsured' })
    expect((await save(id, { ...answers, fundingType: 'FullyInsured' })).json.unappliedChanges).toBe(0)
    expect(await standings(id)).toEqual(everywhere(applied))
  })

  it('are none when only the order of a list differs', async () => {
    const id = await add()
    await save(id, { hasHealth: true, stateLaws: ['CA', 'NY'] })
    await complete(id)
    const kept = await draft(id, { hasHealth: true, stateLaws: ['NY', 'CA'] })
    expect(kept.json).toMatchObject({ hasDraft: false, unappliedChanges: 0 })
  })
})

describe('what is assumed', () => {
  const partial: BenefitAnswers = { hasHealth: true, has401k: false, planSponsor: 'PrivateSector' }
  const namesOf = async (id: string) => {
    const query = { companyID: id, pageSize: 900 }
    return (await admin.call(tasks.search, { query })).json.result.map((task) => task.name).toSorted()
  }

  it('adds the same tasks as the answer, and the question stays open until someone gives it', async () => {
    const [silent, told, rough] = [await add(), await add(), await add()]
    await save(silent, partial)
    await save(told, { ...partial, participantCount: 40, employeeCount: 9 })
    await save(rough, { ...partial, planParticipants: '99OrLess', employerSize: 1 })
    for (const id of [silent, told, rough]) await complete(id)
    expect(await namesOf(silent)).toEqual(await namesOf(told))
    expect(await namesOf(silent)).toEqual(await namesOf(rough))
    const missing = async (id: string) =>
      (await admin.call(setup.get, { params: { id } })).json.missing.map(({ question }) => question)
    expect(await missing(silent)).toEqual(expect.arrayContaining(['employeeCount', 'participantCount']))
    expect(await missing(rough)).not.toContain('participantCount')
    expect((await standings(silent)).profile.openQuestions).toBe(
      (await standings(rough)).profile.openQuestions + 2,
    )
  })

  it('holds for a company that is completed without a single answer', async () => {
    const id = await add()
    await complete(id)
    const facts = await test.system((db) =>
      db.selectFrom('company_facts').where('company_id', '=', id).select('facts_0').executeTakeFirstOrThrow(),
    )
    expect(facts.facts_0).toBe(factsOf({ planParticipants: '99OrLess' }).masks.facts0)
  })
})

describe('answers that count from a day that is still ahead', () => {
  it('are not those in force, in the form and in the list as a file', async () => {
    const { id } = (await admin.call(companies.add, { body: { name: 'Harrow Dental' } })).json
    await save(id, answers)
    await complete(id)
    const later = { ...answers, employeeCount: 9, healthAnniversary: '11-01' as const }
    const body = { companyID: id, answers: later, effectiveOn: '2027-07-01' }
    expect((await admin.call(setup.saveBenefits, { body })).json).toMatchObject({
      saved: { employeeCount: 9 },
      inForce: { employeeCount: answers.employeeCount },
    })
    const query = { format: 'csv' as const, search: 'Harrow Dental' }
    const exported = async () => {
      const [head = '', first = ''] = (await admin.call(companies.exportList, { query })).text.split('\r\n')
      return first.split(',')[head.split(',').indexOf('Employees')]
    }
    expect(await exported()).toBe(String(answers.employeeCount))
    test.services.clock.set(new Date('2027-07-01T15:00:00Z'))
    admin = await as(test, person)
    expect((await admin.call(setup.get, { params: { id } })).json.inForce).toMatchObject({ employeeCount: 9 })
    expect(await exported()).toBe('9')
  })
})
