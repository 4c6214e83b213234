import { connect } from 'node:net'
import { Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { expect, it, type TestContext } from 'vitest'
import { until } from '../testing/connections'
import { answerErrors } from './errors'
import { silentLog } from './log'

/** A server that packs its answers as the service does, somebody whose request has come in whole, and what it logs. */
async function open({ onTestFinished }: TestContext, answer: (isHungUp: () => boolean) => Promise<unknown>) {
  const logged: string[] = []
  const log = {
    ...silentLog,
    debug: (_: object, message: string) => void logged.push(`debug ${message}`),
    error: (_: object, message: string) => void logged.push(`error ${message}`),
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  answerErrors(app, log)
  app.post('/', ({ raw }) => answer(() => raw.socket.destroyed))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  return { socket, logged }
}

it('a caller who hangs up while a long answer is made is no error', async (context) => {
  const { socket, logged } = await open(context, async (isHungUp) => {
    await until(isHungUp)
    return { text: 'a long answer '.repeat(1000) }
  })
  setTimeout(() => socket.destroy(), 50)
  await until(() => logged.length > 0)
  expect(logged).toEqual(['debug aborted'])
})

it('an answer that ends early while somebody waits for it is one', async (context) => {
  const { socket, logged } = await open(context, async () => {
    const cut = new Readable({ read: () => undefined })
    setTimeout(() => cut.destroy(), 50)
    return cut
  })
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect(logged).toEqual(['error unexpected'])
})
