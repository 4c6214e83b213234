import type { Output } from '@heed/contract/endpoint'
import * as logic from '@heed/contract/logic'
import * as wizard from '@heed/contract/task-wizard'
import { expect } from 'vitest'
import type { Config } from '../config'
import { as, type Caller } from './as-user'
import { buildAgency, buildUser } from './build'
import { buildSampleCompany } from './build-sample-company'
import { startTestApp, type TestApp } from './start-test-app'

const NAMES = ['root', 'admin', 'foreignAdmin', 'worker', 'boss', 'clerk', 'sister', 'stranger'] as const
type Name = (typeof NAMES)[number]

export type CatalogWorld = {
  test: TestApp
  people: Record<Name, Caller>
  ids: Record<'agency' | 'foreign' | 'own' | 'sibling' | 'other' | 'clerk', string>
}

/** Two agencies, the first with two companies that have their tasks, the second with one; and who works there. */
export async function startCatalogWorld(settings?: Partial<Config>): Promise<CatalogWorld> {
  const test = await startTestApp(settings)
  const { users, ids } = await test.system(async (db) => {
    const house = await buildAgency(db, { isHouse: true })
    const agency = await buildAgency(db)
    const foreign = await buildAgency(db, { name: 'Marlow Group' })
    const build = (agencyId: string, sample: string) => buildSampleCompany(db, { agencyId, sample })
    const own = await build(agency.id, 'Bayline Robotics')
    const sibling = await build(agency.id, 'Suncoast Dental Group')
    const other = await build(foreign.id, 'Marlow County')
    const at = { agencyId: agency.id, companyId: own.id }
    const clerk = await buildUser(db, { role: 'CompanyUser', ...at, first: 'Dana', last: 'Whitlock' })
    return {
      ids: {
        agency: agency.id,
        foreign: foreign.id,
        own: own.id,
        sibling: sibling.id,
        other: other.id,
        clerk: clerk.id,
      },
      users: {
        root: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
        admin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
        foreignAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: foreign.id }),
        worker: await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [own.id] }),
        boss: await buildUser(db, { role: 'CompanyAdmin', ...at }),
        clerk,
        sister: await buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: sibling.id }),
        stranger: await buildUser(db, { role: 'CompanyUser', agencyId: foreign.id, companyId: other.id }),
      },
    }
  })
  const callers = await Promise.all(
    Object.entries(users).map(async ([name, user]) => [name, await as(test, user)] as const),
  )
  return { test, ids, people: Object.fromEntries(callers) as CatalogWorld['people'] }
}

export const EVERY_MARCH = {
  kind: 'fixed',
  month: 3,
  day: 31,
  basis: 'Calendar',
  recurrence: 'annual',
  reminderDaysBefore: 30,
} as const

const PRIVATE = [
  {
    module: 'All',
    conditional: 'NotSet',
    lines: [{ conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Private Sector Employer' }],
  },
] as const

/** Logic that none of these companies matches. */
export const PUBLIC = [
  {
    module: 'All' as const,
    conditional: 'NotSet' as const,
    lines: [
      {
        conditional: 'NotSet' as const,
        group: 'Plan Sponsor',
        condition: 'Non-Federal Governmental Employer',
      },
    ],
  },
]

/** A Custom task of the caller's agency with text, dates and two actions, as the wizard writes it; nobody sees it yet. */
export async function writeTask(
  caller: Caller,
  { name = 'Renewal meeting', rule = EVERY_MARCH as object } = {},
): Promise<Output<typeof wizard.get>> {
  const begun = await caller.call(wizard.format, { body: { type: 'Custom', name } })
  expect(begun.status, begun.text).toBe(200)
  const { id } = begun.json
  const settings = await caller.call(wizard.settings, { body: { id, rule: rule as never, allowPend: true } })
  expect(settings.status, settings.text).toBe(200)
  const sections = await caller.call(wizard.sections, {
    body: {
      id,
      content: 'Meet before the renewal.',
      sections: [{ title: 'What is this?', html: '<p>A meeting.</p>' }],
      actions: [
        { kind: 'CHECK_IT', text: 'Invite everybody' },
        { kind: 'TAKE_ACTION', text: 'Write the minutes' },
      ],
    },
  })
  expect(sections.status, sections.text).toBe(200)
  return sections.json
}

/** The same with logic for every private employer. */
export async function writeTargeted(caller: Caller, given: Parameters<typeof writeTask>[1] = {}) {
  const task = await writeTask(caller, given)
  const { status, text } = await caller.call(logic.saveLogic, {
    params: { id: task.id },
    body: { sets: PRIVATE as never },
  })
  expect(status, text).toBe(200)
  return task
}
