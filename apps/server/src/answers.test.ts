import { allEndpoints } from '@heed/contract/all'
import { ROLES } from '@heed/domain/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from './testing/as-user'
import { INPUTS } from './testing/matrix/inputs'
import { type Given, send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { cheapHashes, setPassword } from './testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

let test: TestApp
let world: World
let callers: Record<string, Caller>

beforeAll(async () => {
  test = await startTestApp({
    ...cheapHashes,
    ...WITHOUT_FLOOD_LIMITS,
  })
  world = await test.system((db) => buildWorld(db, test.services.files))
  for (const user of Object.values(world.users)) await setPassword(test, user.id)
  callers = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await as(test, world.users[role])] as const)),
  )
})
afterAll(() => test.close())

const guarded = allEndpoints.filter(
  ({ endpoint, name }) => endpoint.access !== 'public' && name !== 'auth.logout',
)

async function validFor(name: string, role: (typeof ROLES)[number] = 'SuperAdmin'): Promise<Given> {
  const line = INPUTS[name]
  if (line?.own) return test.system((db) => line.own!(world.users[role], db))
  if (!line?.about) return line?.call?.() ?? {}
  return test.system(async (db) =>
    line.about!(world.targets.own, world.users[role], { db, files: test.services.files }),
  )
}

/** The names of what can hold a secret: not nothing, a yes or no, a count or an instant. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isHarmless(inner) ? [] : [name, ...namesIn(inner)],
  )
}

const isHarmless = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value))

const SECRET_NAME =
  /^hash|Hash|_hash|[sS]ecret|[pP]assword|[tT]oken|[sS]torage_?[kK]ey|[sS]ession|^code$|totp|^salt/

/** Rule C8: in no answer of any role. */
describe('answers', () => {
  it.each(guarded)('of $name hold no secret', async ({ name, endpoint }) => {
    const { rows } = await test.system((db) =>
      sql<{ hash: string; secret: string }>`select coalesce(password_hash, 'none') as hash,
        encode(secret_hash, 'hex') as secret from users left join sessions on sessions.user_id = users.id`.execute(
        db,
      ),
    )
    const keys = ROLES.map((role) => callers[role]!.key)
    const secrets = [...keys, ...rows.flatMap(({ hash, secret }) => [hash, secret])].filter(
      (one) => one !== null && one !== 'none',
    )
    for (const role of ROLES) {
      const reply = await send(callers[role]!, endpoint, await validFor(name, role))
      for (const secret of secrets) expect(reply.text, role).not.toContain(secret)
      expect(reply.text).not.toMatch(/argon2|\$scrypt/)
      // The code of a refusal is a word of the catalog.
      if (!endpoint.download && reply.status === 200)
        expect(namesIn(reply.json).filter((key) => SECRET_NAME.test(key))).toEqual([])
    }
  })
})
