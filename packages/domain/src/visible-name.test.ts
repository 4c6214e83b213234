import { describe, expect, it } from 'vitest'
import { isVisibleName, visibleName } from './visible-name'

describe('a name', () => {
  it.each([
    'Dana Whitlock',
    "Seán O'Brien–Díaz, Jr.",
    'Nguyễn Thị Minh',
    '健康保険 株式会社',
    'Владимир',
    'أحمد',
    'עמית',
    'می\u200cخواهم',
    'क्\u200dष',
    'Cafe\u0301',
    'Team \u{1f469}\u200d\u{1f4bb}',
    'Heart \u2764\ufe0f',
    'https://a company',
  ])('can be %s', (name) => {
    expect(isVisibleName(name)).toBe(true)
    expect(visibleName(name)).toBe(name)
  })

  it.each([
    ['NUL', 'Whit\0lock'],
    ['a tab', 'Whit\tlock'],
    ['a control of old spreadsheets', 'Whit\u0092lock'],
    ['an override of the direction', 'Whit\u202elock'],
    ['an isolate', 'Whit\u2066lock'],
    ['a direction mark', 'Whit\u200flock'],
    ['a space of no width', 'Whit\u200block'],
    ['a word joiner', 'Whit\u2060lock'],
    ['a byte order mark', '\ufeffWhitlock'],
    ['a soft hyphen', 'Whit\u00adlock'],
    ['a line separator', 'Whit\u2028lock'],
    ['a filler', 'Whit\u3164lock'],
    ['a tag', 'Whit\u{e0041}lock'],
    ['a joiner between Latin letters', 'Whit\u200dlock'],
    ['a joiner at the front', '\u200cWhitlock'],
  ])('has no %s', (_, name) => {
    expect(isVisibleName(name)).toBe(false)
    expect(visibleName(name)).toBe('Whitlock')
  })
})
