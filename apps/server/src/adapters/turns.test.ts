import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { TooManyWaiting, takeTurns } from './turns'

describe('turns', () => {
  it('run one thing at a time, and refuse who would wait behind too many', async () => {
    const inTurn = takeTurns({ most: 2 })
    const order: string[] = []
    const slow = (name: string) => async () => {
      order.push(`${name} begins`)
      await wait(20)
      order.push(`${name} ends`)
    }
    const both = [inTurn(slow('a')), inTurn(slow('b'))]
    await expect(inTurn(slow('c'))).rejects.toThrow(TooManyWaiting)
    await Promise.all(both)
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('refuse who waited too long while the first still runs, and keep the order of the others', async () => {
    const inTurn = takeTurns({ most: 3, patienceMs: 30 })
    const first = inTurn(() => wait(150, 'first'))
    const begun = performance.now()
    let isWorked = false
    const second = inTurn(async () => {
      isWorked = true
    })
    await expect(second).rejects.toThrow(TooManyWaiting)
    expect(performance.now() - begun).toBeLessThan(120)
    const third = inTurn(async () => 'third')
    await expect(third).rejects.toThrow(TooManyWaiting)
    expect(await first).toBe('first')
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
    expect(isWorked).toBe(false)
  })
})

describe('turns of tenants', () => {
  it('make no one wait behind all that one of them sent, and limit what each may send', async () => {
    const inTurn = takeTurns({ most: 10, mostOfOne: 3 })
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(name)
      await wait(5)
    }
    const busy = [1, 2, 3].map((number) => inTurn(work(`busy ${number}`), 'busy'))
    await expect(inTurn(work('busy 4'), 'busy')).rejects.toThrow(TooManyWaiting)
    await Promise.all([...busy, inTurn(work('other'), 'other')])
    expect(order).toEqual(['busy 1', 'other', 'busy 2', 'busy 3'])
    await inTurn(work('busy 5'), 'busy')
    expect(order.at(-1)).toBe('busy 5')
  })
})
