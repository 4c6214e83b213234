import { sendNewCode, verifyCode } from '@heed/contract/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildUser, type TestUser } from '../../testing/build'
import { cheapHashes, codeFor, mailsTo, PASSWORD, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, TEST_NOW, type TestApp } from '../../testing/start-test-app'

/** Rules A4 to A7. */
describe('codes', () => {
  let test: TestApp
  let user: TestUser
  let agencyId: string
  beforeAll(async () => {
    test = await startTestApp(cheapHashes)
    agencyId = (await test.system((db) => buildAgency(db))).id
  })
  beforeEach(async () => {
    test.services.clock.set(TEST_NOW)
    await test.system((db) => db.deleteFrom('sign_in_limits').execute())
    user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await setPassword(test, user.id)
  })
  afterAll(() => test.close())

  const afterSeconds = (seconds: number) =>
    test.services.clock.set(new Date(TEST_NOW.getTime() + seconds * 1000))
  const started = async (of = user) => (await passwordStep(test, of.email)).json.attempt
  const verify = (attempt: string, code: string, email = user.email) =>
    anonymous(test).call(verifyCode, { body: { email, attempt, code, client: 'api' } })
  const renew = (attempt: string, more: object = {}) =>
    anonymous(test).call(sendNewCode, { body: { email: user.email, attempt, ...more } })
  const other = (code: string) => (code === '123456' ? '654321' : '123456')
  const sessions = () =>
    test.system((db) => db.selectFrom('sessions').where('user_id', '=', user.id).select('id').execute())

  it('work once', async () => {
    const attempt = await started()
    const code = codeFor(test, user.email)
    expect((await verify(attempt, code)).status).toBe(200)
    const again = await verify(attempt, code)
    expect(again.status).toBe(401)
    expect(again.json).toMatchObject({ code: 'codeFailed' })
  })

  it('open one session when twenty calls use one at once', async () => {
    const attempt = await started()
    const code = codeFor(test, user.email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(attempt, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(19)
    expect(await sessions()).toHaveLength(1)
  })

  it('die after ten minutes', async () => {
    const early = await started()
    afterSeconds(599)
    expect((await verify(early, codeFor(test, user.email))).status).toBe(200)
    const late = await started()
    const code = codeFor(test, user.email)
    afterSeconds(599 + 600)
    expect((await verify(late, code)).status).toBe(401)
  })

  it('die when a newer one is created, in the same sign-in or another', async () => {
    const attempt = await started()
    const first = codeFor(test, user.email)
    afterSeconds(30)
    expect((await renew(attempt)).status).toBe(200)
    const second = codeFor(test, user.email)
    if (first !== second) expect((await verify(attempt, first)).status).toBe(401)
    const later = await started()
    const third = codeFor(test, user.email)
    expect((await verify(attempt, second)).status).toBe(401)
    expect((await verify(later, third)).status).toBe(200)
  })

  it('die after five wrong ones, and the password step must be repeated', async () => {
    const attempt = await started()
    const code = codeFor(test, user.email)
    for (let i = 0; i < 5; i += 1) expect((await verify(attempt, other(code))).status).toBe(401)
    expect((await verify(attempt, code)).status).toBe(401)
    afterSeconds(60)
    expect((await renew(attempt)).status).toBe(401)
    expect((await verify(await started(), codeFor(test, user.email))).status).toBe(200)
  })

  it('count wrong ones over all codes of a sign-in, even in parallel', async () => {
    const attempt = await started()
    const wrong = other(codeFor(test, user.email))
    await Promise.all(Array.from({ length: 4 }, () => verify(attempt, wrong)))
    afterSeconds(30)
    await renew(attempt)
    const code = codeFor(test, user.email)
    await verify(attempt, other(code))
    expect((await verify(attempt, code)).status).toBe(401)
  })

  it('come at most every 30 seconds, the first of a sign-in at once', async () => {
    const attempt = await started()
    const early = await renew(attempt)
    expect(early.status).toBe(429)
    expect(early.headers['retry-after']).toBe('30')
    expect(early.json).toMatchObject({
      message: 'A code was just sent. You can ask for another in 30 seconds.',
    })
    expect((await passwordStep(test, user.email)).status).toBe(200)
    afterSeconds(29)
    expect((await renew(attempt)).headers['retry-after']).toBe('1')
    afterSeconds(30)
    expect((await renew(attempt)).status).toBe(200)
  })

  it('come at most five times in a quarter of an hour', async () => {
    let attempt = ''
    for (let i = 0; i < 5; i += 1) {
      afterSeconds(i * 60)
      const step = await passwordStep(test, user.email)
      expect(step.status).toBe(200)
      attempt = step.json.attempt
    }
    afterSeconds(300)
    const sixth = await passwordStep(test, user.email)
    expect(sixth.status).toBe(429)
    expect(sixth.headers['retry-after']).toBe('600')
    // Every one of them may have been completed with the right code.
    expect(sixth.json).toMatchObject({
      message: '5 codes were sent in 15 minutes. You can ask for another in 10 minutes.',
    })
    expect((await renew(attempt)).status).toBe(429)
    expect(mailsTo(test, user.email)).toHaveLength(5)
    afterSeconds(15 * 60)
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('do not lock the password when they run out', async () => {
    for (let i = 0; i < 20; i += 1) await passwordStep(test, user.email)
    afterSeconds(15 * 60)
    expect((await passwordStep(test, user.email)).status).toBe(200)
  })

  it('fit only the account and the sign-in they were made for', async () => {
    const stranger = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
    await setPassword(test, stranger.id)
    const attempt = await started()
    const code = codeFor(test, user.email)
    const theirs = await started(stranger)
    expect((await verify(theirs, code, stranger.email)).status).toBe(401)
    expect((await verify(theirs, code)).status).toBe(401)
    expect((await verify(attempt, code, stranger.email)).status).toBe(401)
    expect((await verify(attempt, code)).status).toBe(200)
  })

  it('say how many tries and seconds are left, and when the sign-in has ended', async () => {
    const attempt = await started()
    const code = codeFor(test, user.email)
    const wrong = async () => (await verify(attempt, other(code))).json
    expect(await wrong()).toMatchObject({
      message: 'This code is not right. You have 4 tries left, and the code works for another 10 minutes.',
      left: { tries: 4, seconds: 600 },
    })
    afterSeconds(570)
    expect(await wrong()).toMatchObject({
      message: 'This code is not right. You have 3 tries left, and the code works for another 30 seconds.',
      left: { tries: 3, seconds: 30 },
    })
    afterSeconds(600)
    expect(await wrong()).toMatchObject({
      message: 'This code no longer works. Ask for a new one.',
      left: { tries: 2, seconds: 0 },
    })
    await wrong()
    expect(await wrong()).toMatchObject({
      message: 'Too many wrong codes. Please sign in again to get a new one.',
      left: { tries: 0 },
    })
    expect((await verify(attempt, code)).json).toMatchObject({
      message: 'This sign-in has ended. Please sign in again to get a new code.',
      left: { tries: 0, seconds: 0 },
    })
  })

  it('answer alike when no password step is pending', async () => {
    const attempt = await started()
    const wrong = await verify(attempt, other(codeFor(test, user.email)))
    const absent = await verify('no such attempt', '123456', 'nobody@example.com')
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '')
    expect([absent.status, plain(absent.text)]).toEqual([wrong.status, plain(wrong.text)])
  })

  it('go to the destination on record only, whatever the call names', async () => {
    const attempt = await started()
    afterSeconds(30)
    const asked = { text2FA: true, phoneNumber: '+1 202 555 0142' }
    expect((await renew(attempt, asked)).status).toBe(200)
    const all = test.services.mailer.sent.slice(-2)
    expect(all.map((mail) => mail.to)).toEqual([user.email, user.email])
    const forged = await anonymous(test).raw({
      method: 'POST',
      url: '/api/user/sendnewcodechoice',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'else@example.com', attempt }),
    })
    expect(forged.status).toBe(401)
    expect(mailsTo(test, 'else@example.com')).toEqual([])
  })

  it('are useless once the account is disabled', async () => {
    const attempt = await started()
    await test.system((db) =>
      db.updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute(),
    )
    expect((await verify(attempt, codeFor(test, user.email))).status).toBe(401)
  })
})

describe('codes of several sign-ins at once', () => {
  it('are created in sequence, from whatever address, and the last one counts', async () => {
    const test = await startTestApp({ ...cheapHashes, codePauseSeconds: 0, codesPerWindow: 100 })
    try {
      const agency = await test.system((db) => buildAgency(db))
      const { id, email } = await test.system((db) =>
        buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      )
      await setPassword(test, id)
      const attempts = [await passwordStep(test, email), await passwordStep(test, email)]
      const send = (place: number, name: string, payload: object) =>
        test.app.inject({
          method: 'POST',
          url: `/api/user/${name}`,
          remoteAddress: `192.0.2.${place}`,
          payload: { email, ...payload },
        })
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          i % 3 === 2
            ? send(i, 'login', { password: PASSWORD })
            : send(i, 'sendnewcodechoice', { attempt: attempts[i % 3]?.json.attempt }),
        ),
      )
      expect(replies.map((reply) => reply.statusCode)).toEqual(Array(24).fill(200))
      const alive = await test.system((db) =>
        db.selectFrom('sign_in_attempts').where('code_hash', 'is not', null).select('id').execute(),
      )
      expect(alive).toHaveLength(1)
    } finally {
      await test.close()
    }
  })
})
