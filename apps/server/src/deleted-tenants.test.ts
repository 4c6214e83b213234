import { allEndpoints } from '@heed/contract/all'
import * as brands from '@heed/contract/brands'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import type { Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { anonymous, as, type Caller } from './testing/as-user'
import { buildAgency, buildUser } from './testing/build'
import { INPUTS } from './testing/matrix/inputs'
import { type Given, send } from './testing/matrix/send'
import { buildTarget, buildWorld, type Target, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

/*
 * What belongs to a company or an agency that was deleted is as if it never existed (RULES.md "Reach"): lists, counts
 * and searches answer as they did before it was made, and each call about it answers as about an id never issued.
 */

const SAMPLE = 'Suncoast Dental Group'

let test: TestApp
let world: World
let baseline: Record<string, unknown>

beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
  // Asking for it makes a task of the library apply to everyone, which the catalog counts.
  await inputOf('tasks.addInstance', world.targets.own)
  baseline = await answersOfAll()
})
afterAll(() => test.close())

type Viewers = Partial<Record<Role, true>>
type Case = { name: string; viewers: Viewers; make(): Promise<{ target: Target; remove(): Promise<void> }> }

const remove = (table: 'agencies' | 'companies' | 'users', id: string) =>
  test.system(async (db) => {
    await db.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute()
  })

const makeTarget = (agencyId: string) =>
  test.system((db) => buildTarget({ db, files: test.services.files }, agencyId, SAMPLE))

const CASES: Case[] = [
  {
    name: 'a company',
    viewers: { SuperAdmin: true, AgencyAdmin: true, AgencyUser: true },
    async make() {
      const target = await makeTarget(world.targets.own.agencyID)
      await test.system((db) =>
        db
          .insertInto('user_companies')
          .values({
            agency_id: target.agencyID,
            company_id: target.companyID,
            user_id: world.users.AgencyUser.id,
          })
          .execute(),
      )
      return { target, remove: () => remove('companies', target.companyID) }
    },
  },
  {
    name: 'an agency',
    viewers: { SuperAdmin: true, AgencyAdmin: true },
    async make() {
      const child = await test.system((db) => buildAgency(db, { parentId: world.targets.own.agencyID }))
      return { target: await makeTarget(child.id), remove: () => remove('agencies', child.id) }
    },
  },
  {
    name: 'the parent of an agency',
    viewers: { SuperAdmin: true },
    async make() {
      const parent = await test.system((db) => buildAgency(db))
      const child = await test.system((db) => buildAgency(db, { parentId: parent.id }))
      return { target: await makeTarget(child.id), remove: () => remove('agencies', parent.id) }
    },
  },
]

const VIEWERS = ['SuperAdmin', 'AgencyAdmin', 'AgencyUser'] as const

/** What each list is asked for beside nothing at all. */
const asked = (): Record<string, Given[]> => ({
  'agencies.get': [{ params: { id: world.targets.own.agencyID } }],
  'agencies.search': [{ query: { sort: 'companies' } }],
  'appliedProfiles.find': [{ query: { search: 'raman' } }],
  'companies.search': [{ query: { search: 'sun' } }, { query: { agencyID: world.targets.own.agencyID } }],
  'dashboard.load': [{ query: { agencyID: world.targets.own.agencyID } }],
  'dashboard.search': [{ query: { search: 'sun' } }, { query: { sort: 'companyName' } }],
  'tasks.counts': [{ query: { agencyID: world.targets.own.agencyID } }],
  'tasks.search': [
    { query: { search: 'sun' } },
    { query: { sort: 'companyName' } },
    { query: { library: 'true' } },
    { query: { assigneeID: world.targets.own.userID } },
  ],
  'users.search': [{}, { query: { search: 'raman' } }, { query: { agencyID: world.targets.own.agencyID } }],
})

/** What is deleted stays in the log, and reading it is in there too; it takes room in the database. */
const LOG = ['audit.search', 'audit.exportList', 'audit.own', 'operations.load', 'usage.figures']

const reads = () =>
  allEndpoints.filter(
    ({ name, endpoint }) =>
      endpoint.method === 'GET' && (INPUTS[name]?.call || name in asked()) && !LOG.includes(name),
  )

async function answersOfAll(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const role of VIEWERS) {
    const caller = await as(test, world.users[role])
    for (const { name, endpoint } of reads())
      for (const given of [{}, ...(asked()[name] ?? [])]) {
        if (Object.keys(given).length === 0 && endpoint.path.includes('/:')) continue
        const { status, json, text } = await send(caller, endpoint, given)
        // A refusal has an id of its own.
        const answer = status === 200 ? (json ?? text) : null
        answers[`${role} ${name} ${JSON.stringify(given)}`] = { status, answer }
      }
  }
  return answers
}

/** Leaves something of everything that somebody can leave in a company. */
async function work(caller: Caller, target: Target): Promise<void> {
  for (const name of [
    'tasks.completeAction',
    'tasks.assign',
    'tasks.saveNote',
    'tasks.pend',
    'documents.documentTask',
    'documents.documentTaskList',
    'setup.saveBenefits',
    'resources.save',
    'resources.saveUserFile',
    'resources.publish',
  ])
    expect([name, (await call(caller, name, target)).status]).toEqual([name, 200])
}

async function call(caller: Caller, name: string, target: Target) {
  const { endpoint } = allEndpoints.find((one) => one.name === name) as { endpoint: AnyEndpoint }
  return send(caller, endpoint, await inputOf(name, target))
}

const inputOf = (name: string, target: Target) =>
  test.system(async (db) =>
    INPUTS[name]!.about!(target, world.users.SuperAdmin, { db, files: test.services.files }),
  )

const shapeOf = ({ query }: AnyEndpoint): object => (query as z.ZodObject | undefined)?.shape ?? {}

const holds = (role: Role, { access }: AnyEndpoint) =>
  access === 'signed-in' || can(role, access as Permission)

describe.each(CASES)('what belongs to $name that was deleted', ({ viewers, make }) => {
  let target: Target

  beforeAll(async () => {
    const made = await make()
    target = made.target
    await work(await as(test, world.users.SuperAdmin), target)
    expect(await answersOfAll()).not.toEqual(baseline)
    await made.remove()
  })

  it('is in no list, no count and no search', async () => {
    expect(await answersOfAll()).toEqual(baseline)
  })

  const about = allEndpoints.filter(({ name }) => INPUTS[name]?.about)

  it.each(about)('is absent for $name', async ({ name, endpoint }) => {
    const isOfAgency = INPUTS[name]?.object === 'agency'
    for (const role of VIEWERS) {
      if (!viewers[role] || !holds(role, endpoint)) continue
      // The agency of a deleted company is still there.
      if (isOfAgency && target.agencyID === world.targets.own.agencyID) continue
      const { status } = await call(await as(test, world.users[role]), name, target)
      expect([role, status]).toEqual([role, 404])
    }
  })

  it('is answered like an id never issued where a list is asked for it', async () => {
    const caller = await as(test, world.users.SuperAdmin)
    const isAgencyGone = target.agencyID !== world.targets.own.agencyID
    const answer = async (endpoint: AnyEndpoint, query: object) => {
      const { status, json, text } = await send(caller, endpoint, { query })
      return { status, json: json ? { ...(json as object), requestId: undefined } : text }
    }
    for (const name of ['agencyID', 'companyID', 'assigneeID'] as const) {
      if (name === 'agencyID' && !isAgencyGone) continue
      const id = name === 'assigneeID' ? target.userID : target[name]
      for (const { endpoint } of allEndpoints) {
        if (endpoint.method !== 'GET' || !(name in shapeOf(endpoint))) continue
        if (endpoint.path.includes('/:')) continue
        const needed = 'taskID' in shapeOf(endpoint) ? { taskID: target.taskID } : {}
        expect(await answer(endpoint, { ...needed, [name]: id }), `${endpoint.path} ${name}`).toEqual(
          await answer(endpoint, { ...needed, [name]: world.targets.absent.companyID }),
        )
      }
    }
  })

  it('lets nobody of it in', async () => {
    const { agencyID: agencyId, companyID: companyId } = target
    const member = await test.system((db) => buildUser(db, { role: 'CompanyAdmin', agencyId, companyId }))
    const reply = await (await as(test, member)).call(brands.checkWhiteLabel)
    expect(reply.status).toBe(200)
    const { status } = await (await as(test, member)).raw({ method: 'GET', url: '/api/dashboard/load' })
    expect(status).toBe(401)
    const before = test.services.mailer.sent.length
    const payload = { email: member.email }
    await anonymous(test).raw({ method: 'POST', url: '/api/user/startresetpassword', payload })
    expect(test.services.mailer.sent.length).toBe(before)
    await remove('users', member.id)
  })
})
