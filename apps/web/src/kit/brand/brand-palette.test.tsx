import { contrastRatio } from '@heed/domain/color'
import { afterEach, describe, expect, test } from 'vitest'
import { applyBrand, brandPalette } from './brand-palette'

const style = () => document.documentElement.style

afterEach(() => applyBrand(null))

test('the default colors leave the product tokens alone', () => {
  expect(brandPalette({})).toBeNull()
  expect(
    brandPalette({ primaryColor: '#8FB236', secondaryColor: '#0077A7', selectionColor: '#edf7d7' }),
  ).toBeNull()
})

test('an invalid color counts as missing', () => {
  expect(
    brandPalette({ primaryColor: 'javascript:alert(1)', secondaryColor: '', brandColors: 'red' }),
  ).toBeNull()
})

const brands = ['#0b3d91', '#ffd400', '#c2185b', '#111111', '#ffffff', '#00b8a9', '#7b1fa2', '#f26522']

describe.each(brands)('a brand of %s', (primaryColor) => {
  const palette = brandPalette({ primaryColor, secondaryColor: '#7b1fa2', selectionColor: '#ffe9c9' })
  const pair = (name: `--${string}`) => palette?.[name] as readonly [string, string]

  test.each([
    ['--accent-on', '--accent-solid'],
    ['--accent-on', '--accent-solid-hover'],
    ['--accent-on-tint', '--accent-tint'],
    ['--accent-on-tint', '--accent-tint-hover'],
  ] as const)('%s is readable on %s in both schemes', (text, ground) => {
    for (const scheme of [0, 1] as const) {
      expect(contrastRatio(pair(text)[scheme], pair(ground)[scheme])).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('accent text and links are readable on canvas and card', () => {
    for (const name of ['--accent-text', '--link'] as const) {
      expect(contrastRatio(pair(name)[0], '#fafbf9')).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(pair(name)[1], '#151b16')).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the focus ring has enough contrast', () => {
    expect(contrastRatio(pair('--accent-focus')[0], '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrastRatio(pair('--accent-focus')[1], '#151b16')).toBeGreaterThanOrEqual(3)
  })
})

test('a selection color too dark for text is replaced with the brand’s', () => {
  const palette = brandPalette({ primaryColor: '#c2185b', selectionColor: '#202020' })
  expect(palette?.['--accent-tint']?.[0]).not.toBe('#202020')
})

test('ten listed colors become the ten shades of the primary', () => {
  const list = [
    '#fff5f5',
    '#ffe3e3',
    '#ffc9c9',
    '#ffa8a8',
    '#ff8787',
    '#ff6b6b',
    '#fa5252',
    '#c92a2a',
    '#a61e1e',
    '#5c0f0f',
  ]
  const palette = brandPalette({ primaryColor: '#ff6b6b', brandColors: list.join(', ') })
  expect(list.map((_, step) => palette?.[`--brand-${step}`])).toEqual(list)
})

test('a shorter list uses the nearest steps', () => {
  const palette = brandPalette({ primaryColor: '#c2185b', brandColors: '#c2185b,#fde7ef' })
  const shades = Array.from({ length: 10 }, (_, step) => palette?.[`--brand-${step}`])
  expect(shades).toContain('#c2185b')
  expect(shades).toContain('#fde7ef')
})

test('it is applied to the document for both schemes and removed again', () => {
  const before = style().cssText
  applyBrand({ primaryColor: '#0b3d91' })
  expect(style().getPropertyValue('--accent-solid')).toMatch(/^light-dark\(#0b3d91, #[0-9a-f]{6}\)$/)
  expect(style().getPropertyValue('--brand-0')).toMatch(/^#/)
  applyBrand({ primaryColor: '#ffd400' })
  expect(style().getPropertyValue('--accent-solid')).toContain('#ffd400')
  applyBrand(null)
  expect(style().cssText).toBe(before)
})
