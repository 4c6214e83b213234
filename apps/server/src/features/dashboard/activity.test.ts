import { type AgencyDashboard, load } from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let people: { priya: TestUser; dana: TestUser }
let priya: Caller
let dana: Caller
let places: { taskID: string; companyID: string; instanceID: string; name: string }[]

beforeAll(async () => {
  test = await startTestApp()
  people = await test.system(async (db) => {
    const { id: agencyId } = await buildAgency(db)
    const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
    return {
      priya: await buildUser(db, {
        role: 'CompanyAdmin',
        agencyId,
        companyId,
        first: 'Priya',
        last: 'Raman',
      }),
      dana: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Dana', last: 'Whitlock' }),
    }
  })
  priya = await as(test, people.priya)
  dana = await as(test, people.dana)
  const { result } = (await priya.call(tasks.search, { query: { open: true } })).json
  places = result
    .filter(({ actionsTotal }) => actionsTotal > 2)
    .map(({ taskID, companyID, instanceID, name }) => ({
      taskID,
      companyID: companyID as string,
      instanceID: instanceID as string,
      name,
    }))
})
afterAll(() => test.close())

const activity = async () => ((await dana.call(load, { query: {} })).json as AgencyDashboard).activity
const said = async () =>
  (await activity()).map(({ by, verb, object, detail }) => [by?.name, verb, object, detail])
const at = (time: string) => test.services.clock.set(new Date(`2027-01-25T${time}:00Z`))
const actionsOf = async (nth: number) => {
  const { taskID, companyID, instanceID } = places[nth]!
  const query = { taskID, companyID, instanceID }
  return { query, actions: (await priya.call(tasks.full, { query })).json.actions }
}
const tick = (caller: Caller, id: string) => caller.call(tasks.completeAction, { params: { id } })

it('is one entry for what one person did with one task in a row', async () => {
  const [first, second] = [await actionsOf(0), await actionsOf(1)]
  at('15:00')
  await tick(priya, first.actions[0]!.id)
  at('15:10')
  await tick(dana, second.actions[0]!.id)
  at('15:20')
  await tick(priya, first.actions[1]!.id)
  expect(await said()).toEqual([
    ['Priya Raman', 'completed 2 actions of', places[0]?.name, null],
    ['Dana Whitlock', 'completed an action of', places[1]?.name, null],
  ])
  await priya.call(tasks.saveNote, { body: { ...first.query, text: 'Asked the carrier.' } })
  expect((await said())[0]).toEqual([
    'Priya Raman',
    'worked on',
    places[0]?.name,
    '1 note · 2 actions completed',
  ])
  expect((await activity())[0]).toMatchObject({ at: expect.stringContaining('15:20'), ...first.query })
})

it('begins a new entry after a pause, and says what was finished', async () => {
  const { actions } = await actionsOf(0)
  at('18:00')
  // Their sessions have ended by now.
  priya = await as(test, people.priya)
  dana = await as(test, people.dana)
  for (const { id } of actions.slice(2)) await tick(priya, id)
  expect((await said()).map(([, verb]) => verb)).toEqual(['completed', 'worked on', 'completed an action of'])
})
