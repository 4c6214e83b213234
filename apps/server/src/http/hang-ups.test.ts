import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { until } from '../testing/connections'
import { answerErrors } from './errors'
import { silentLog } from './log'

/** A server whose answer ends early, once the caller has hung up or at once, and what it logs. */
async function open(isHungUp: boolean) {
  const logged: string[] = []
  const log = {
    ...silentLog,
    debug: (_: object, message: string) => void logged.push(`debug ${message}`),
    error: (_: object, message: string) => void logged.push(`error ${message}`),
  }
  const app = Fastify()
  answerErrors(app, log)
  app.get('/', async ({ raw }) => {
    if (isHungUp) await until(() => raw.socket.destroyed)
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return { app, socket, logged }
}

it('a caller who hangs up while a long answer is made is no error', async () => {
  const { app, socket, logged } = await open(true)
  setTimeout(() => socket.destroy(), 50)
  await until(() => logged.length > 0)
  expect(logged).toEqual(['debug aborted'])
  await app.close()
})

it('an answer that ends early while somebody waits for it is one', async () => {
  const { app, socket, logged } = await open(false)
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect(logged).toEqual(['error unexpected'])
  await app.close()
})
