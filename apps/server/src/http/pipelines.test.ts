import * as agencies from '@heed/contract/agencies'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { as } from '../testing/as-user'
import { buildAgency, buildUser } from '../testing/build'
import { listen, openConnection, until } from '../testing/connections'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { endPipelines } from './pipelines'

/** Rules G2 and G3: a connection is no way past the limits of those who have many. */
let test: TestApp | undefined
afterEach(async () => {
  await test?.close()
  test = undefined
})

async function caller(test: TestApp) {
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    return buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
  })
  return as(test, user)
}

const asking = (key: string, times: number) =>
  `GET /api/agency/search HTTP/1.1\r\nHost: x\r\napikey: ${key}\r\n\r\n`.repeat(times)

it('ends a connection that sends many requests without waiting for an answer', async () => {
  test = await startTestApp({ requestsPerConnection: 4 })
  const person = await caller(test)
  const port = await listen(test)
  const lines = await Promise.all(
    Array.from({ length: 5 }, () => openConnection(port, asking(person.key, 500))),
  )
  await until(() => lines.every((line) => line.isClosed()))
  const answers = lines.map((line) => line.answer().split('HTTP/1.1 ').length - 1)
  expect(Math.max(...answers)).toBeLessThanOrEqual(4)
  expect((await person.call(agencies.search)).status).toBe(200)
})

it('answers a few that were sent at once, and any number one after another', async () => {
  test = await startTestApp({ requestsPerConnection: 4 })
  const { key } = await caller(test)
  const port = await listen(test)
  const line = await openConnection(port, asking(key, 4))
  const answered = () => line.answer().split('HTTP/1.1 200 ').length - 1
  await until(() => answered() === 4)
  for (let more = 1; more <= 8; more += 1) {
    line.socket.write(asking(key, 1))
    await until(() => answered() === 4 + more)
  }
  expect(line.isClosed()).toBe(false)
  line.socket.destroy()
})

it('begins a request when the one before is answered, and none once the connection is gone', async () => {
  const app = Fastify()
  endPipelines(app, { config: { requestsPerConnection: 8 }, log: { warn: () => undefined } })
  const begun: string[] = []
  const answers = new Map<string, () => void>()
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    begun.push(name)
    await new Promise<void>((resolve) => answers.set(name, resolve))
    return name
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ask = (name: string) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`
  const line = await openConnection(port, ask('a') + ask('b') + ask('c'))
  await until(() => begun.length > 0)
  expect(begun).toEqual(['a'])
  answers.get('a')?.()
  await until(() => begun.length > 1)
  expect(begun).toEqual(['a', 'b'])
  line.socket.destroy()
  await line.closed
  await new Promise((resolve) => app.server.getConnections(resolve))
  answers.get('b')?.()
  const other = await openConnection(port, ask('d'))
  await until(() => begun.includes('d'))
  answers.get('d')?.()
  await until(() => other.answer().endsWith('d'))
  expect(begun).toEqual(['a', 'b', 'd'])
  other.socket.destroy()
  await app.close()
})
