import { describe, expect, it } from 'vitest'
import { clearTop } from './toast-place'

const stack = { left: 1060, right: 1420, height: 60 }
const window = { first: 68, last: 900 }
const box = (top: number, bottom: number, left = 1200, right = 1400) => ({ top, bottom, left, right })

describe('the place of the toasts', () => {
  it('is below the top bar when nothing is in the way', () => {
    expect(clearTop(stack, [], window)).toBe(68)
    expect(clearTop(stack, [box(84, 120, 300, 900), box(400, 436)], window)).toBe(68)
    expect(clearTop(stack, [box(-80, -44)], window)).toBe(68)
  })

  it('is below the actions of a page, and below what is right under them', () => {
    expect(clearTop(stack, [box(84, 120)], window)).toBe(128)
    expect(clearTop(stack, [box(150, 190), box(84, 120)], window)).toBe(198)
    expect(clearTop(stack, [box(84, 120), box(200, 240)], window)).toBe(128)
  })

  it('is the first one when nothing would be left of the window', () => {
    expect(clearTop(stack, [box(60, 880)], window)).toBe(68)
  })
})
