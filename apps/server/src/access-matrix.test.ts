import { allEndpoints } from '@heed/contract/all'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { ROLES, type Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as } from './testing/as-user'
import { INPUTS } from './testing/matrix/inputs'
import { send } from './testing/matrix/send'
import { buildWorld, PLACES, REACHED, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())

const holds = (role: Role, endpoint: AnyEndpoint) =>
  endpoint.access === 'signed-in' || can(role, endpoint.access as Permission)

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

describe.each(guarded)('$name', ({ name, endpoint }) => {
  const line = INPUTS[name]

  it('has a line in the table and refuses a stranger', async () => {
    expect(line).toBeDefined()
    const given =
      line?.call?.() ??
      (await test.system(async (db) => {
        const caller = world.users.SuperAdmin
        if (line!.own) return line!.own(caller, db)
        return line!.about!(world.targets.own, caller, { db, files: test.services.files })
      }))
    expect((await send(anonymous(test), endpoint, given)).status).toBe(401)
  })

  it.each(ROLES)('%s', async (role) => {
    const user = world.users[role]
    const caller = await as(test, user)
    if (line?.call || line?.own) {
      const given = line.call?.() ?? (await test.system((db) => line.own!(user, db)))
      const { status } = await send(caller, endpoint, given)
      if (holds(role, endpoint)) expect(status).toBe(200)
      else expect(status).toBe(403)
      return
    }
    for (const place of PLACES) {
      const given = await test.system(async (db) =>
        line!.about!(world.targets[place], user, { db, files: test.services.files }),
      )
      const { status } = await send(caller, endpoint, given)
      if (!holds(role, endpoint)) expect(status, place).toBe(403)
      else if (REACHED[line?.object ?? 'company'][role].includes(place)) expect(status, place).toBe(200)
      else expect(status, place).toBe(404)
    }
  })
})
