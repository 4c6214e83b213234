import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Lanes } from './lanes'

const LIMITS = { atOnce: 2, width: 2, narrow: 2, most: 100, line: 50, patienceMs: 5000 }

/** Rule G3. */
describe('lanes', () => {
  it('take the tenants in turn, however many requests one of them has', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 1 })
    const order: string[] = []
    const work = async (name: string) => {
      const giveBack = await lanes.enter(name)
      order.push(name)
      await wait(1)
      giveBack()
    }
    await Promise.all(['loud', 'loud', 'loud', 'loud', 'quiet', 'third', 'loud', 'quiet'].map(work))
    expect(order).toEqual(['loud', 'loud', 'quiet', 'third', 'loud', 'quiet', 'loud', 'loud'])
  })

  it('leave a place for others when one tenant has filled its own', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 3 })
    await lanes.enter('loud')
    await lanes.enter('loud')
    const third = lanes.enter('loud')
    await lanes.enter('quiet')
    expect(await Promise.race([third, wait(20, 'waits')])).toBe('waits')
  })

  it('become narrow for a constantly busy tenant, as long as there are others', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 4, narrow: 1 })
    const first = [await lanes.enter('loud'), await lanes.enter('loud'), await lanes.enter('loud')]
    // Three at work for half a second are more than one second of work.
    await wait(600)
    await lanes.enter('loud')
    await lanes.enter('quiet')
    const fifth = lanes.enter('loud').then(() => 'started')
    for (const giveBack of first) giveBack()
    expect(await Promise.race([fifth, wait(20, 'waits')])).toBe('waits')
    await lanes.enter('quiet')
  })

  it('let colleagues pass what takes long', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 4, narrow: 1 })
    for (let i = 0; i < 2; i += 1) await lanes.enter('loud')
    await wait(600)
    await lanes.enter('quiet')
    // Nobody gives a place back.
    await lanes.enter('loud')
  })

  it('are not filled by what takes long, as long as there are others', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 4, narrow: 1 })
    for (let i = 0; i < 3; i += 1) await lanes.enter('loud')
    await wait(1200)
    await lanes.enter('quiet')
    const fourth = lanes.enter('loud').then(() => 'started')
    expect(await Promise.race([fourth, wait(50, 'waits')])).toBe('waits')
  })

  it('let a colleague pass the line of one person', async () => {
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 4, narrow: 4, ofOne: { width: 2, line: 2 } })
    const giveBack = await lanes.enter('agency', 'loud')
    await lanes.enter('agency', 'loud')
    const line = [lanes.enter('agency', 'loud'), lanes.enter('agency', 'loud')]
    await expect(lanes.enter('agency', 'loud')).rejects.toMatchObject({ code: 'tooMany' })
    await lanes.enter('agency', 'quiet')
    expect(await Promise.race([line[0], wait(20, 'waits')])).toBe('waits')
    giveBack()
    ;(await line[0])?.()
    await line[1]
  })

  it('take the persons of a tenant in turn, however many requests one of them has', async () => {
    const ofOne = { width: 3, line: 20 }
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 1, narrow: 1, ofOne })
    const order: string[] = []
    const work = async (person: string) => {
      const giveBack = await lanes.enter('agency', person)
      order.push(person)
      await wait(1)
      giveBack()
    }
    await Promise.all(['loud', 'loud', 'loud', 'loud', 'quiet', 'third', 'quiet'].map(work))
    expect(order).toEqual(['loud', 'loud', 'quiet', 'third', 'loud', 'quiet', 'loud'])
  })

  it('say too many to whoever waits behind their own requests', async () => {
    const ofOne = { width: 3, line: 20 }
    const lanes = new Lanes({ ...LIMITS, atOnce: 10, width: 1, narrow: 1, patienceMs: 20, ofOne })
    await lanes.enter('agency', 'loud')
    const [first, second, third] = [
      lanes.enter('agency', 'quiet'),
      lanes.enter('agency', 'loud'),
      lanes.enter('agency', 'loud'),
    ]
    await expect(first).rejects.toMatchObject({ code: 'unavailable' })
    await expect(second).rejects.toMatchObject({ code: 'tooMany' })
    await expect(third).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('refuse a tenant with a long queue, and no one else', async () => {
    const lanes = new Lanes({ ...LIMITS, line: 1 })
    const giveBack = await lanes.enter('loud')
    await lanes.enter('loud')
    const waiting = lanes.enter('loud')
    await expect(lanes.enter('loud')).rejects.toMatchObject({ code: 'tooMany', retryAfterSeconds: 2 })
    const other = lanes.enter('quiet')
    giveBack()
    giveBack()
    ;(await waiting)()
    await other
  })

  it('refuse everyone when there are too many in total, and let no one wait forever', async () => {
    const lanes = new Lanes({ ...LIMITS, most: 3, patienceMs: 20 })
    const giveBack = await lanes.enter('one')
    await lanes.enter('two')
    const third = lanes.enter('three')
    await expect(lanes.enter('four')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    await expect(third).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    giveBack()
    await lanes.enter('four')
    lanes.enter('five').catch(() => undefined)
    expect(() => lanes.refuseWhenFull()).toThrow()
  })
})
