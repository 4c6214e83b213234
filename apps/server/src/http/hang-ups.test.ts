import { connect } from 'node:net'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { until } from '../testing/connections'
import { answerErrors } from './errors'
import { silentLog } from './log'

/** A server that compresses, and what it logs; `answer` is called once the caller has hung up, or at once. */
async function open(isHungUp: boolean, answer: () => unknown) {
  const logged: string[] = []
  const log = {
    ...silentLog,
    debug: (_: object, message: string) => void logged.push(`debug ${message}`),
    error: (_: object, message: string) => void logged.push(`error ${message}`),
  }
  const app = Fastify()
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  answerErrors(app, log)
  app.get('/', async ({ raw }) => {
    if (isHungUp) await until(() => raw.socket.destroyed)
    return answer()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n')
  return { app, socket, logged }
}

const prematureClose = () => {
  throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
}

it('a caller who hangs up while a long answer is made is no error', async () => {
  const { app, socket, logged } = await open(true, () => ({ text: 'x'.repeat(5000) }))
  setTimeout(() => socket.destroy(), 50)
  await until(() => logged.length > 0)
  expect(logged).toEqual(['debug aborted'])
  await app.close()
})

it('an answer that ends early while somebody waits for it is one', async () => {
  const { app, socket, logged } = await open(false, prematureClose)
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect(logged).toEqual(['error unexpected'])
  await app.close()
})
