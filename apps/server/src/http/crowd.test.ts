import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildUser } from '../testing/build'
import { buildSampleCompany } from '../testing/build-sample-company'
import { listen, openConnection, type Trickle, trickle } from '../testing/connections'
import { multipart, pdfOf } from '../testing/multipart'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from '../testing/start-test-app'

/** Rules G2 to G4, as `npm run bench -- --crowd` measures them at their full size. */
describe('while another tenant does its worst, a working user', () => {
  /** Fewer are at work or in line at once than there are attackers, and of one tenant fewer still. */
  const LIMITS = {
    waitingRequests: 20,
    waitingPerTenant: 8,
    requestTimeoutSeconds: 20,
    idleConnectionSeconds: 30,
  }
  let test: TestApp
  let attacker: Caller
  let companyID: string
  let worker: Caller
  let lines: Trickle[] = []

  async function open(settings: object): Promise<void> {
    test = await startTestApp({ ...LIMITS, ...settings })
    const [loud, quiet] = await test.system(async (db) => {
      const tenant = async () => {
        const { id: agencyId } = await buildAgency(db)
        const company = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
        const user = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId: company.id })
        return { company, user }
      }
      return [await tenant(), await tenant()]
    })
    attacker = await as(test, loud.user)
    worker = await as(test, quiet.user)
    companyID = loud.company.id
    // Known from here on.
    await attacker.call(dashboard.load)
    await worker.call(dashboard.load)
  }

  async function work(): Promise<number[]> {
    const board = await worker.call(dashboard.load)
    const list = await worker.call(tasks.search, { query: { open: true } })
    const { taskID, companyID, instanceID } = list.json.result[0]!
    const detail = await worker.call(tasks.full, { query: { taskID, companyID, instanceID } } as never)
    return [board.status, list.status, detail.status]
  }

  beforeEach(() => {
    lines = []
  })
  afterEach(async () => {
    for (const { socket } of lines) socket.destroy()
    await test.close()
  })

  it('is served despite slow senders', async () => {
    await open({})
    const port = await listen(test)
    const head =
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'
    for (let i = 0; i < 40; i += 1) lines.push(await trickle(port, head))
    for (let i = 0; i < 5; i += 1) expect(await work()).toEqual([200, 200, 200])
    expect(lines.filter((line) => line.isClosed())).toEqual([])
  })

  it('is served despite downloads that no one reads', async () => {
    await open({})
    const file = { part: 'document', name: 'plan.pdf', type: 'application/pdf', bytes: pdfOf(9_000_000) }
    const stored = await attacker.raw({
      method: 'POST',
      url: '/api/document/upload',
      ...multipart(file, { companyID }),
    })
    const { documentID } = stored.json as { documentID: string }
    const port = await listen(test)
    for (let i = 0; i < 40; i += 1) {
      const line = await openConnection(
        port,
        `GET /api/document/download?documentID=${documentID}&type=1 HTTP/1.1\r\nHost: x\r\napikey: ${attacker.key}\r\n\r\n`,
      )
      line.socket.pause()
      lines.push(line)
    }
    for (let i = 0; i < 5; i += 1) expect(await work()).toEqual([200, 200, 200])
  })

  it('is served before earlier requests of a flood', async () => {
    await open({
      ...WITHOUT_FLOOD_LIMITS,
      waitingRequests: 500,
      waitingPerTenant: 100,
      waitingPerSession: 100,
    })
    let answered = 0
    const flood = Array.from({ length: 90 }, () =>
      attacker.call(tasks.search, { query: { open: true } }).then(({ status }) => {
        answered += 1
        return status
      }),
    )
    // Each step of the work waits for what is at work already, and for no more of the line.
    const passed: number[] = []
    for (let i = 0; i < 3; i += 1) {
      const before = answered
      expect((await worker.call(dashboard.load)).status).toBe(200)
      passed.push(answered - before)
    }
    expect(Math.max(...passed)).toBeLessThan(30)
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
  })
})
