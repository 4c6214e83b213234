import * as auth from '@heed/contract/auth'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const code = '123456'
const email = 'dana@example.com'
const password = 'plum jacket over nine rivers'
const valid: [string, AnyEndpoint, Record<string, unknown>][] = [
  ['login', auth.login, { email, password }],
  ['verify2fa', auth.verifyCode, { email, attempt: 'x', code, phoneNumber: '1', client: 'api' }],
  ['sendnewcodechoice', auth.sendNewCode, { email, attempt: 'x', text2FA: true, phoneNumber: '1' }],
  ['startresetpassword', auth.startReset, { email }],
  ['checklink', auth.checkLink, { token: 'x', kind: 'reset' }],
  ['resetpassword', auth.resetPassword, { token: 'x', password, repeatpassword: password }],
  ['activate', auth.activate, { token: 'x', password, repeatpassword: password }],
]
const bad: [string, unknown][] = [
  ['a number', 7],
  ['a number beyond 2^53', 2 ** 60],
  ['null', null],
  ['a list', ['x']],
  ['an object', { $ne: '' }],
  ['a NUL byte', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['a long text', 'x'.repeat(50_000)],
]

/** Rules D3 and G6. */
describe('bad input to signing in', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ floodPerAddress: 10_000 })
  })
  afterAll(() => test.close())

  const send = (endpoint: AnyEndpoint, payload: unknown) =>
    anonymous(test).raw({
      method: 'POST',
      url: `/api${endpoint.path}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })

  it.each(valid)('%s names each field that is wrong', async (_, endpoint, body) => {
    for (const field of Object.keys(body))
      for (const [what, value] of bad) {
        const reply = await send(endpoint, { ...body, [field]: value })
        expect([what, reply.status, reply.json], field).toEqual([
          what,
          400,
          expect.objectContaining({ fields: { [field]: expect.any(String) } }),
        ])
      }
  })

  it.each(valid)('%s refuses a body that is none', async (_, endpoint) => {
    for (const payload of ['', 'null', '[]', '"text"', '7', '{', '{"__proto__":{"email":"x"}}'])
      expect((await send(endpoint, payload)).status, payload).toBe(400)
  })
})
