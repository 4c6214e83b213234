import { allEndpoints } from '@heed/contract/all'
import { can, type Permission } from '@heed/contract/permissions'
import { ROLES } from '@heed/domain/roles'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as } from './testing/as-user'
import { INPUTS } from './testing/matrix/inputs'
import { send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

let test: TestApp
let world: World
beforeAll(async () => {
  test = await startTestApp(WITHOUT_FLOOD_LIMITS)
  world = await test.system((db) => buildWorld(db, test.services.files))
})
afterAll(() => test.close())

const changing = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.method !== 'GET')
const all: unknown[] = []
it.each(changing)('$name', async ({ name, endpoint }) => {
  const line = INPUTS[name]!
  const role = ROLES.find((role) => endpoint.access === 'signed-in' || can(role, endpoint.access as Permission))!
  const user = world.users[role]
  const caller = await as(test, user)
  const given = line.call?.() ?? (await test.system(async (db) => line.own ? line.own(user, db) : line.about!(world.targets.own, user, { db, files: test.services.files })))
  const before = await test.system((db) => db.selectFrom('audit_events').select('id').execute())
  const known = new Set(before.map((x) => x.id))
  const { status, text } = await send(caller, endpoint, given)
  const events = (await test.system((db) => db.selectFrom('audit_events').selectAll().execute())).filter((e) => !known.has(e.id))
  all.push({ name, status, text: status === 200 ? '' : text, events: events.map(({ verb, entity, object, before, after, address, request_id, actor_name, entity_id, company_id }) => ({ verb, entity, object, before, after, address, req: !!request_id, actor_name, e: !!entity_id, c: !!company_id })) })
  writeFileSync('/tmp/trail/walk.json', JSON.stringify(all, null, 1))
})
