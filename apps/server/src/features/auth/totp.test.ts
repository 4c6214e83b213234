import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { newSeed, seedUri, stepOf } from './totp'

const at = new Date('2027-01-25T15:00:10Z')
const seconds = at.getTime() / 1000
const seed = newSeed()
const codeAt = (offset: number) => generateSync({ secret: seed, epoch: seconds + offset })

describe('the code of an authenticator', () => {
  it.each([-60, -30, 0, 30, 60])('of %s seconds from now', (offset) => {
    const step = Math.floor((seconds + offset) / 30)
    expect(stepOf(codeAt(offset), { seed, after: 0, at })).toBe(Math.abs(offset) <= 30 ? step : undefined)
  })

  it('works once: neither its step nor an earlier one counts again', () => {
    const step = stepOf(codeAt(0), { seed, after: 0, at }) as number
    expect(stepOf(codeAt(0), { seed, after: step, at })).toBeUndefined()
    expect(stepOf(codeAt(-30), { seed, after: step, at })).toBeUndefined()
    expect(stepOf(codeAt(30), { seed, after: step, at })).toBe(step + 1)
  })

  it('is of six digits and of this seed', () => {
    for (const text of ['', '12345', 'abcdef', codeAt(0).slice(1)])
      expect(stepOf(text, { seed, after: 0, at })).toBeUndefined()
    expect(stepOf(codeAt(0), { seed: newSeed(), after: 0, at })).toBeUndefined()
  })

  it('is set up by an address that names product and person', () => {
    const uri = new URL(seedUri(seed, { issuer: 'Harbor & Vale', label: 'dana@example.com' }))
    expect(uri.protocol).toBe('otpauth:')
    expect(uri.searchParams.get('secret')).toBe(seed)
    expect(uri.searchParams.get('issuer')).toBe('Harbor & Vale')
  })
})
