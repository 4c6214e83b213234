import { setTimeout as wait } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { loadConfig } from '../config'
import { TEST_SECRET } from '../testing/global-setup'
import { answerErrors } from './errors'
import { limitLoad } from './limits'
import { silentLog } from './log'

/** Takes the process for itself, as reading the code and the contract does. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('does not take its own start for too much work, and what comes after it for what it is', async () => {
  const config = loadConfig({ SECRET_KEY: TEST_SECRET }, { loopDelayMs: 100 })
  const app = Fastify()
  await app.register(cookie)
  answerErrors(app, silentLog)
  await limitLoad(app, config)
  app.get('/api/here', async () => 'yes')
  const status = async () => (await app.inject({ method: 'GET', url: '/api/here' })).statusCode
  app.addHook('onReady', async () => work(1200))
  await app.ready()
  // What was measured is looked at now.
  await wait(50)
  expect(await status()).toBe(200)
  await wait(2100)
  for (let times = 0; times < 8; times += 1) {
    work(300)
    await wait(1)
  }
  expect(await status()).toBe(503)
  await app.close()
})
