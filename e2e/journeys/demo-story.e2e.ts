import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'

it('in the demo, companies and their people agree on the last sign-in', async () => {
  const root = await signInAsProgram(theDemo(), account('SuperAdmin'))
  const { result: clients } = (await root(companies.search, { query: { pageSize: 100 } })).json
  const { result: people } = (await root(users.search, { query: { pageSize: 100 } })).json
  const latestOf = (companyID: string) =>
    people
      .flatMap((person) => (person.companyID === companyID && person.lastSignInAt) || [])
      .sort()
      .at(-1) ?? null
  const told = clients.map(({ id, name, lastSignInAt }) => [name, lastSignInAt, latestOf(id)] as const)
  expect(told.filter(([, ofCompany]) => ofCompany !== null).length).toBeGreaterThan(5)
  const minute = (at: string | null) => at && new Date(at).toISOString().slice(0, 16)
  expect(told.map(([name, ofCompany]) => [name, minute(ofCompany)])).toEqual(
    told.map(([name, , ofPeople]) => [name, minute(ofPeople)]),
  )
})

it('in the demo, nobody works on what a change had ended', async () => {
  const root = await signInAsProgram(theDemo(), account('SuperAdmin'))
  const { result: clients } = (await root(companies.search, { query: { pageSize: 100 } })).json
  const changed = clients.filter(({ name }) => /^(Lakeshore|Meridian)/.test(name))
  const found = await Promise.all(
    changed.map(({ id }) =>
      root(tasks.search, { query: { companyID: id, closed: false, pageSize: 500 } }).then(({ json }) =>
        json.result.filter(({ noLongerApplies }) => noLongerApplies),
      ),
    ),
  )
  expect(found.every(({ length }) => length > 0)).toBe(true)
  for (const { taskID, companyID, instanceID } of found.flat()) {
    const query = { taskID, companyID: companyID as string, instanceID: instanceID as string }
    const { actions, mark } = (await root(tasks.full, { query })).json
    const later = actions.filter(({ completedAt }) => completedAt && mark?.at && completedAt > mark.at)
    expect(later).toEqual([])
  }
})
