import { describe, expect, it } from 'vitest'
import {
  allMatching,
  isSelected,
  noSelection,
  pageChoice,
  select,
  selectedCount,
  selectionOf,
  stillListed,
} from './selection'

describe('selecting rows', () => {
  it('keeps rows on other pages when a page is selected or deselected', () => {
    const both = select(selectionOf(['a']), ['x', 'y'], true)
    expect(selectedCount(both, 100)).toBe(3)
    expect(select(both, ['x', 'y'], false)).toEqual(selectionOf(['a']))
  })

  it('counts everything that matches except what was deselected', () => {
    const all = select(allMatching, ['x'], false)
    expect(selectedCount(all, 412)).toBe(411)
    expect(isSelected(all, 'x')).toBe(false)
    expect(isSelected(all, 'never seen')).toBe(true)
    expect(selectedCount(select(all, ['x'], true), 412)).toBe(412)
  })

  it('knows whether none, some or every row of a page is selected', () => {
    expect(pageChoice(noSelection, ['a', 'b'])).toBe('none')
    expect(pageChoice(selectionOf(['a', 'z']), ['a', 'b'])).toBe('some')
    expect(pageChoice(allMatching, ['a', 'b'])).toBe('every')
  })

  it('drops rows that have left the list', () => {
    expect(stillListed(selectionOf(['a', 'gone']), ['a', 'b'])).toEqual(selectionOf(['a']))
    expect(stillListed(allMatching, ['a'])).toBe(allMatching)
  })
})
