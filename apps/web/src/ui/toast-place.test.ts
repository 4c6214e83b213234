import { describe, expect, it } from 'vitest'
import { clearPlace } from './toast-place'

const stack = { left: 1060, right: 1420, height: 60 }
const window = { first: 68, last: 900 }
const kept = (must: ReturnType<typeof box>[], wish: ReturnType<typeof box>[] = []) => ({ must, wish })
const clearTop = (...place: Parameters<typeof clearPlace>) => clearPlace(...place).top
const box = (top: number, bottom: number, left = 1200, right = 1400) => ({ top, bottom, left, right })

describe('the place of the toasts', () => {
  it('is below the top bar when nothing is in the way', () => {
    expect(clearTop(stack, kept([]), window)).toBe(68)
    expect(clearTop(stack, kept([box(84, 120, 300, 900), box(400, 436)]), window)).toBe(68)
    expect(clearTop(stack, kept([box(-80, -44)]), window)).toBe(68)
  })

  it('is below a page’s actions, and below what is right under them', () => {
    expect(clearTop(stack, kept([box(84, 120)]), window)).toBe(128)
    expect(clearTop(stack, kept([box(150, 190), box(84, 120)]), window)).toBe(198)
    expect(clearTop(stack, kept([box(84, 120), box(200, 240)]), window)).toBe(128)
  })

  it('is beside a panel that leaves no room below it', () => {
    const panel = box(60, 680, 1024, 1424)
    const short = { first: 68, last: 720 }
    expect(clearPlace(stack, kept([panel]), short)).toEqual({ top: 68, shift: 404 })
    expect(clearPlace(stack, kept([panel, box(64, 100, 700, 900)]), short)).toEqual({ top: 108, shift: 404 })
    expect(clearPlace(stack, kept([panel]), window)).toEqual({ top: 688, shift: 0 })
  })

  it('is the first one when there is no room beside it either', () => {
    expect(clearPlace(stack, kept([box(60, 880, 300)]), window)).toEqual({ top: 68, shift: 0 })
  })

  it('is below a card’s actions too while that is in the upper half, and never covers the page’s for it', () => {
    const actions = box(84, 120)
    expect(clearTop(stack, kept([actions], [box(180, 212)]), window)).toBe(220)
    expect(clearTop(stack, kept([actions], [box(180, 212), box(250, 282), box(330, 362)]), window)).toBe(370)
    expect(clearTop(stack, kept([actions], [box(180, 430)]), window)).toBe(128)
  })
})
