import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, isPassword, refuseWhenBusy } from './passwords'

const cheap = { passwordMemoryKib: 1024, passwordPasses: 1 }

describe('password hashes', () => {
  it('match their password, and no part of it', async () => {
    const long = 'x'.repeat(200)
    const stored = await hashPassword(long, cheap)
    expect(await isPassword(long, { stored, cost: cheap })).toBe(true)
    expect(await isPassword(long.slice(0, -1), { stored, cost: cheap })).toBe(false)
    expect(await isPassword(`${long}x`, { stored, cost: cheap })).toBe(false)
    expect(await hashPassword(long, cheap)).not.toBe(stored)
  })

  it('tell letters apart that merely look alike', async () => {
    const stored = await hashPassword('caf\u00e9 caf\u00e9 caf\u00e9', cheap)
    expect(await isPassword('cafe\u0301 cafe\u0301 cafe\u0301', { stored, cost: cheap })).toBe(false)
  })

  it('are computed for unknown accounts too, and never match', async () => {
    expect(await isPassword('anything at all', { stored: null, cost: cheap })).toBe(false)
  })

  it('are renewed when the cost in force is another', async () => {
    const stored = await hashPassword('anything at all', cheap)
    expect(isOutdated(stored, cheap)).toBe(false)
    expect(isOutdated(stored, { ...cheap, passwordPasses: 2 })).toBe(true)
    expect(isOutdated(stored, { ...cheap, passwordMemoryKib: 2048 })).toBe(true)
  })

  it('wait for their turn, and when the queue is long, new ones are asked to come back', async () => {
    expect(refuseWhenBusy).not.toThrow()
    const work = Array.from({ length: 102 }, () => hashPassword('anything at all', cheap))
    expect(refuseWhenBusy).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }))
    expect(new Set(await Promise.all(work)).size).toBe(102)
    expect(refuseWhenBusy).not.toThrow()
  })
})
