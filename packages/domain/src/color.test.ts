import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_BRAND } from './brand'
import {
  contrastRatio,
  DARK_SURFACE,
  isHexColor,
  LIGHT_CANVAS,
  ladder,
  normaliseHex,
  parseBrandColors,
  textOn,
} from './color'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('hex colors', () => {
  it.each(['#abc', '#ABCDEF', '#8fb236'])('takes %s', (hex) => expect(isHexColor(hex)).toBe(true))
  it.each(['abc', '#abcd', '#ggg', '#8fb2367', 'red', '', null, 12])('refuses %s', (hex) =>
    expect(isHexColor(hex)).toBe(false),
  )
  it('writes them in six lower-case digits', () => {
    expect(normaliseHex('#8Fa')).toBe('#88ffaa')
    expect(() => normaliseHex('8fa')).toThrow(RangeError)
  })
  it('reads a comma-separated list, or refuses it whole', () => {
    expect(parseBrandColors('#8fb236, #07A')).toEqual(['#8fb236', '#0077aa'])
    expect(parseBrandColors('#8fb236, lime')).toBeNull()
  })
})

describe('contrast', () => {
  it('is 21 between black and white and 1 with itself', () => {
    expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#8fb236', '#8fb236')).toBe(1)
  })
  it('knows that the default brand cannot carry white', () => {
    expect(contrastRatio('#ffffff', DEFAULT_BRAND.primary)).toBeCloseTo(2.4, 1)
    expect(textOn(DEFAULT_BRAND.primary)).toBe('#192205')
    expect(textOn(DEFAULT_BRAND.secondary)).toBe('#ffffff')
  })
})

describe('the ladder', () => {
  it('of the default primary is the one of the design', () => {
    expect(ladder(DEFAULT_BRAND.primary).base).toBe(5)
    expect(ladder(DEFAULT_BRAND.primary).shades).toEqual([
      '#f4fbe9',
      '#e8f5d3',
      '#d5e9b1',
      '#bdd987',
      '#a3c558',
      '#8fb236',
      '#6e8e05',
      '#556e01',
      '#3e5101',
      '#263400',
    ])
  })
  it('of the default secondary is the one of the design', () => {
    expect(ladder(DEFAULT_BRAND.secondary).base).toBe(7)
    expect(ladder(DEFAULT_BRAND.secondary).shades).toEqual([
      '#f0f9ff',
      '#dff2ff',
      '#bfe6fe',
      '#97d5fb',
      '#6ec0f0',
      '#4dabdd',
      '#278abb',
      '#0077a7',
      '#044f70',
      '#013249',
    ])
  })
  it('keeps its contrasts for any color', () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        const { shades, on } = ladder(hex)
        expect(shades).toHaveLength(10)
        expect(contrastRatio(shades[7]!, LIGHT_CANVAS)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(shades[4]!, DARK_SURFACE)).toBeGreaterThanOrEqual(6.6)
        expect(contrastRatio(shades[8]!, shades[1]!)).toBeGreaterThanOrEqual(6)
        expect(contrastRatio(on, hex)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 5000 },
    )
  })
})
