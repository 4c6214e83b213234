import { performance } from 'node:perf_hooks'
import { login, startReset } from '@heed/contract/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whenIdle } from '../../http/after-answer'
import { anonymous } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { PASSWORD, passwordStep, setPassword } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const ROUNDS = 12

/** Rule A2, with password hashes at the cost of a real installation. */
describe('a refused sign-in', () => {
  let test: TestApp
  const people: Record<string, { email: string; password: string }> = {
    unknown: { email: 'nobody@example.com', password: PASSWORD },
  }
  beforeAll(async () => {
    test = await startTestApp({ passwordFailures: 100, addressFailures: 1000, floodPerAddress: 10_000 })
    const agency = await test.system((db) => buildAgency(db))
    const company = await test.system((db) => buildCompany(db, agency.id))
    const closed = await test.system((db) => buildAgency(db))
    const make = async (name: string, password: string, values: Parameters<typeof buildUser>[1]) => {
      const user = await test.system((db) => buildUser(db, values))
      await setPassword(test, user.id)
      people[name] = { email: user.email, password }
      return user.id
    }
    const change = (id: string, set: { state?: string; deleted_at?: Date }) =>
      test.system((db) => db.updateTable('users').set(set).where('id', '=', id).execute())
    const staff = { role: 'AgencyAdmin', agencyId: agency.id } as const
    await make('wrong password', 'not the password', staff)
    await change(await make('disabled', PASSWORD, staff), { state: 'disabled' })
    await change(await make('invited', PASSWORD, staff), { state: 'invited' })
    await change(await make('deleted', PASSWORD, staff), { deleted_at: new Date() })
    // Only the right password reveals that a place is not active.
    const atClosedAgency = { role: 'AgencyAdmin', agencyId: closed.id } as const
    const atClosedCompany = { role: 'CompanyUser', agencyId: agency.id, companyId: company.id } as const
    await make('wrong password, agency disabled', 'not the password', atClosedAgency)
    await make('wrong password, company disabled', 'not the password', atClosedCompany)
    await make('agency disabled', PASSWORD, atClosedAgency)
    await make('company disabled', PASSWORD, atClosedCompany)
    await change(await make('disabled, agency too', PASSWORD, atClosedAgency), { state: 'disabled' })
    await test.system((db) =>
      db.updateTable('agencies').set({ state: 'disabled' }).where('id', '=', closed.id).execute(),
    )
    await test.system((db) =>
      db.updateTable('companies').set({ status: 'disabled' }).where('id', '=', company.id).execute(),
    )
  })
  afterAll(() => test.close())

  /** Medians in milliseconds by name; taken in turns, so that a busy machine touches all alike. */
  async function medians(run: (person: { email: string; password: string }) => Promise<unknown>) {
    const times = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, person] of Object.entries(people)) {
        const start = performance.now()
        await run(person)
        times.set(name, [...(times.get(name) ?? []), performance.now() - start])
        await whenIdle()
      }
    return [...times.values()].map((all) => all.sort((a, b) => a - b)[ROUNDS / 2] as number)
  }

  const OF_PLACES = ['agency disabled', 'company disabled']

  it('says the same whatever was wrong', async () => {
    const answers = new Set<string>()
    const others = Object.entries(people).filter(([name]) => !OF_PLACES.includes(name))
    for (const [, { email, password }] of others) {
      const { status, text, headers } = await passwordStep(test, email, password)
      const names = Object.keys(headers).sort().join()
      answers.add(`${status} ${text.replace(/"requestId":"[^"]+"/, '')} ${names}`)
    }
    expect(others).toHaveLength(8)
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('401')
    expect(test.services.mailer.sent).toEqual([])
  })

  it('tells only the right password that a place is not active, and whom to ask', async () => {
    const said = await Promise.all(
      OF_PLACES.map(async (name) => {
        const { email, password } = people[name] as { email: string; password: string }
        const { status, json } = await passwordStep(test, email, password)
        return [status, (json as unknown as { message: string }).message]
      }),
    )
    expect(said).toEqual([
      [403, 'This account is not active. Please ask your administrator.'],
      [403, 'This account is not active. Please ask your benefits consultant.'],
    ])
    expect(test.services.mailer.sent).toEqual([])
  })

  it('takes as long whatever was wrong', async () => {
    const all = await medians((body) => anonymous(test).call(login, { body }))
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(50)
    // A real hash was computed each time.
    expect(Math.min(...all)).toBeGreaterThan(5)
  }, 60_000)

  it('tells no more in the answer to a forgotten password, nor in its time', async () => {
    const texts = new Set<string>()
    const all = await medians(async ({ email }) => {
      const reply = await anonymous(test).call(startReset, { body: { email } })
      texts.add(`${reply.status} ${reply.text}`)
    })
    expect([...texts]).toEqual(['200 {"ok":true}'])
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(50)
    const known = [people['wrong password']?.email, people.invited?.email].sort()
    expect([...new Set(test.services.mailer.sent.map((mail) => mail.to))].sort()).toEqual(known)
  })

  it('leaves others their turn: a slow mail server does not show in the answer either', async () => {
    const { mailer } = test.services
    const send = mailer.send
    const person = people['wrong password'] as { email: string }
    test.services.clock.set(new Date(test.services.clock.now().getTime() + 3_600_000))
    mailer.send = () => new Promise((resolve) => setTimeout(resolve, 400))
    const start = performance.now()
    await anonymous(test).call(startReset, { body: { email: person.email } })
    const took = performance.now() - start
    await whenIdle()
    mailer.send = send
    expect(took).toBeLessThan(200)
  })
})
