import type { Field } from '../matrix/fields'
import type { Target } from '../matrix/world'
import type { Dice } from './dice'

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

const DATES = [
  '2027-01-25',
  '2026-12-31',
  '1900-01-01',
  '2200-12-31',
  '2024-02-29',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2201-01-01',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01',
  '2027-02-30',
  '2027-13-01',
  '2027-01-25T15:00:00Z',
  'today',
]

/** What someone could put in place of any value. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  '1e999',
  'NaN',
  'null',
  'true',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egpj.exe',
  '\ufeff',
  '%',
  '_',
  '\\',
  "'",
  "' or 1=1 --",
  '$1',
  '{{x}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x\r\nset-cookie: a=b',
  'é'.repeat(50),
  '🙂'.repeat(200),
  'x'.repeat(300),
  'x'.repeat(20_000),
  [],
  {},
  [null],
  [[]],
  [1, 'a', null],
  { length: 1 },
  { $ne: '' },
  { toString: 'x' },
  nested(10),
  nested(60),
  nested(70),
  Array.from({ length: 1000 }, () => 1),
  ...DATES,
]

export const hostile = (dice: Dice): unknown => dice.pick(HOSTILE)

const NO_IDS = [
  'x',
  '1',
  '00000000-0000-0000-0000-00000000000g',
  '{}',
  '__proto__',
  'undefined',
  '0'.repeat(36),
]

/** An id of something that exists, of any tenant, or what is no id. */
function anyId(dice: Dice, targets: readonly Target[]): string {
  if (dice.chance(15)) return dice.pick(NO_IDS)
  const id = dice.pick(Object.values(dice.pick(targets)))
  return dice.chance(10) ? id.toUpperCase() : id
}

const WORDS = ['', 'a', 'Ada', 'Plan year', 'CA', '97301', 'O’Neil & Söhne', '555-0142', 'true', '12']

/** A value that its schema may well take. */
export function fitting({ kind, schema }: Field, dice: Dice, targets: readonly Target[]): unknown {
  if (schema.enum) return dice.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'uuid') return anyId(dice, targets)
  if (schema.format === 'email') return `${dice.below(1000)}@example.com`
  if (schema.pattern?.includes('{4}-')) return dice.pick(DATES)
  switch (kind) {
    case 'boolean':
      return dice.chance(50)
    case 'integer':
      return dice.pick([0, 1, 2, 25, 50, 900, 1_000_000])
    case 'array':
      return []
    case 'object':
      return {}
    case 'string':
      return dice.pick(WORDS)
  }
}
