import { allEndpoints } from '@heed/contract/all'
import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { ROLES, type Role } from '@heed/domain/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from './testing/as-user'
import { INPUTS } from './testing/matrix/inputs'
import { buildWorld, PLACES, REACHED, type World } from './testing/matrix/world'
import { multipart, pdfOf } from './testing/multipart'
import { startTestApp, type TestApp } from './testing/start-test-app'

let test: TestApp
let world: World

beforeAll(async () => {
  test = await startTestApp({ floodPerKey: 100_000, floodPerAddress: 100_000 })
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())

type Given = { params?: object; query?: object; body?: object; upload?: Record<string, string> }

/** One call as the input table gives it, past the typed client: the matrix is about every endpoint alike. */
async function send(caller: Caller, endpoint: AnyEndpoint, given: Given): Promise<number> {
  const params = (given.params ?? {}) as Record<string, string>
  const url = `/api${endpoint.path.replace(/\/:(\w+)(\?)?/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))}`
  const query = (given.query ?? {}) as Record<string, string>
  const method = methodsOf(endpoint)[0] as 'GET'
  const body = given.upload
    ? multipart(
        { part: endpoint.upload!.part, name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(500) },
        given.upload,
      )
    : given.body && {
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(given.body),
      }
  return (await caller.raw({ method, url, query, ...body })).status
}

const holds = (role: Role, endpoint: AnyEndpoint) =>
  endpoint.access === 'signed-in' || can(role, endpoint.access as Permission)

const guarded = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public')

describe.each(guarded)('$name', ({ name, endpoint }) => {
  const line = INPUTS[name]

  it('has a line in the table and refuses a stranger', async () => {
    expect(line).toBeDefined()
    const given =
      line?.call?.() ??
      (await test.system(async (db) =>
        line!.about!(world.targets.own, world.users.SuperAdmin, db, test.services.files),
      ))
    expect(await send(anonymous(test), endpoint, given)).toBe(401)
  })

  it.each(ROLES)('%s', async (role) => {
    const user = world.users[role]
    const caller = await as(test, user)
    if (line?.call) {
      const status = await send(caller, endpoint, line.call())
      if (holds(role, endpoint)) expect(status).toBe(200)
      else expect(status).toBe(403)
      return
    }
    for (const place of PLACES) {
      const given = await test.system(async (db) =>
        line!.about!(world.targets[place], user, db, test.services.files),
      )
      const status = await send(caller, endpoint, given)
      if (!holds(role, endpoint)) expect(status, place).toBe(403)
      else if (REACHED[line?.object ?? 'company'][role].includes(place))
        expect([200, 400, 409], `${place} ${status}`).toContain(status)
      else expect(status, place).toBe(404)
    }
  })
})
