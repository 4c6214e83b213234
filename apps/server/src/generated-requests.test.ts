import { Agent } from 'node:http'
import { allEndpoints } from '@heed/contract/all'
import { ROLES } from '@heed/domain/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as } from './testing/as-user'
import { buildUser, type TestUser } from './testing/build'
import { faultOf } from './testing/fuzz/faults'
import { requestOf, type Stage } from './testing/fuzz/requests'
import { ask } from './testing/fuzz/wire'
import { buildWorld } from './testing/matrix/world'
import { cheapHashes } from './testing/sign-in'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

/**
 * Requests nobody thought of: every route, role, method and spelling of a path, with inputs of every kind. Whatever is
 * sent, the answer is the service's own, with its headers, and never an error of the server (rules D4, D10 and F1). The
 * same seed sends the same again: `REQUESTS=100000 SEED=7 npx vitest run --project server generated-requests`.
 */
const COUNT = Number(process.env.REQUESTS ?? 3000)
const SEED = Number(process.env.SEED ?? 1)
const AT_ONCE = 6
/** Sessions end here and there, and people are disabled; after so many everybody signs in again. */
const ROUND = 250
const UNLIMITED = 1_000_000

let test: TestApp
let stage: Stage
let newcomer: TestUser
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  test = await startTestApp({
    ...WITHOUT_FLOOD_LIMITS,
    ...cheapHashes,
    addressFailures: UNLIMITED,
    uploadsPerHour: UNLIMITED,
  })
  const world = await test.system((db) => buildWorld(db, test.services.files))
  const { agencyID: agencyId, companyID: companyId } = world.targets.own
  newcomer = await test.system((db) =>
    buildUser(db, { role: 'CompanyAdmin', agencyId, companyId, agreed: false }),
  )
  stage = { test, world, keys: [] }
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as { port: number }).port
})
afterAll(async () => {
  agent.destroy()
  await test.close()
})

/** Nobody, somebody who has not accepted the agreement, and one person of each role. */
const signInAll = async () => [
  '',
  (await as(test, newcomer)).key,
  ...(await Promise.all(ROLES.map(async (role) => (await as(test, stage.world.users[role])).key))),
]

it(`answers ${COUNT} generated requests without an error of the server`, {
  timeout: 60_000 + COUNT * 60,
}, async () => {
  const begun = performance.now()
  const statuses: Record<number, number> = {}
  const faults: string[] = []
  for (let from = 0; from < COUNT && faults.length < 30; from += ROUND) {
    stage = { ...stage, keys: await signInAll() }
    let next = from
    const worker = async () => {
      while (next < Math.min(from + ROUND, COUNT)) {
        const seed = SEED * 1_000_003 + next++
        const sent = await requestOf(seed, stage)
        const answer = await ask(sent, { port, agent }).catch((error: Error) => ({
          status: 0,
          headers: {},
          text: error.message,
        }))
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        const fault = faultOf(sent, answer)
        if (fault)
          faults.push(
            `${fault}: ${sent.method} ${sent.target.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 300)} ${sent.payload?.toString('latin1').slice(0, 300) ?? ''} → ${answer.text.slice(0, 300)} (seed ${seed})`,
          )
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(
    `${COUNT} requests over ${allEndpoints.length} calls in ${seconds} s: ${JSON.stringify(statuses)}\n`,
  )
  expect(faults).toEqual([])
  // Not all of them may be refused at the door.
  expect(statuses[200]).toBeGreaterThan(COUNT / 20)
})
