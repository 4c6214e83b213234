import type { Field, Kind } from './matrix/fields'

type Bad = readonly [what: string, value: unknown]

const BEYOND = 2 ** 60
const LONG = 'x'.repeat(1_000_000)

/** What is just outside what a field takes in a JSON body. */
function beyondLimits({ kind, schema }: Field): readonly Bad[] {
  const { minimum, maximum, minItems = 0, minLength = 0 } = schema
  if (kind === 'array') return minItems > 0 ? [['too few entries', Array(minItems - 1).fill('x')]] : []
  if (kind === 'string') {
    const words: Bad[] = schema.enum || schema.format === 'uuid' ? [['a word that is not taken', 'x']] : []
    return minLength > 0 ? [...words, ['too short', 'x'.repeat(minLength - 1)]] : words
  }
  if (kind !== 'integer') return []
  const numbers = [minimum === undefined ? [] : minimum - 1, maximum === undefined ? [] : maximum + 1].flat()
  return numbers.map((value): Bad => [`the number ${value}`, value])
}

/** What no field of a kind takes in a JSON body. */
const IN_BODY: Record<Kind, readonly Bad[]> = {
  string: [
    ['a number', 7],
    ['a number beyond 2^53', BEYOND],
    ['null', null],
    ['a truth value', true],
    ['an empty list', []],
    ['a list', ['x']],
    ['an object', { $ne: '' }],
    ['a NUL byte', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
    ['1 MB of text', LONG],
  ],
  boolean: [
    ['a word', 'yes'],
    ['a number', 1],
    ['null', null],
    ['a list', [true]],
    ['an object', {}],
    ['a number beyond 2^53', BEYOND],
  ],
  integer: [
    ['a word', 'x'],
    ['a fraction', 1.5],
    ['a negative', -1],
    ['a number beyond 2^53', BEYOND],
    ['null', null],
  ],
  array: [
    ['a text', 'x'],
    ['a number', 7],
    ['null', null],
    ['an object', { length: 1 }],
    ['a list of null', [null]],
    ['a list of lists', [[]]],
    ['a list of 1,000', Array(1000).fill(null)],
  ],
  object: [
    ['a text', 'x'],
    ['a number', 7],
    ['null', null],
    ['a list', []],
  ],
}

const NO_TEXT: readonly Bad[] = [
  ['a NUL byte', 'a\0b'],
  ['given twice', ['x', 'y']],
  ['much text', 'x'.repeat(9000)],
]
const NO_NUMBER = ['-1', '0', '1000000000', 'NaN', 'Infinity', '1.5', '1e1', '0x10', '', ' 1', '٣']
const NO_ID = ['', 'x', '1', "' or 1=1 --", '%', 'null', '00000000-0000-0000-0000-00000000000g']

const DATE_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
const NO_DATE = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2201-01-01',
  '9999-12-31',
  '2027-02-30',
  '2027-00-10',
  '2027-1-1',
]
const wrongDates = ({ schema }: Field): readonly Bad[] =>
  schema.pattern === DATE_PATTERN ? NO_DATE.map((value): Bad => [value, value]) : []

const NAMES = /(^|\.)(name|first|last|(advisor|contact)(First|Last)|senderName|address2?|city)$/
/** A name must be visible in full, or it could pass for another. */
const hiddenIn = ({ path, kind }: Field): readonly Bad[] =>
  kind === 'string' && NAMES.test(path)
    ? ['Whit\u202elock', 'Whit\u200block', 'Whit\u0092lock', 'Whit\ufefflock'].map(
        (name): Bad => [JSON.stringify(name), name],
      )
    : []

/** What no field takes in a query or with an upload, where everything is text. */
function inText({ kind, schema }: Field): readonly Bad[] {
  const more =
    kind === 'integer'
      ? NO_NUMBER
      : kind === 'boolean'
        ? ['yes', '1', 'TRUE', 'null', '']
        : schema.format === 'uuid'
          ? NO_ID
          : schema.enum
            ? ['', 'x', "name'; drop table users --", '__proto__', 'constructor']
            : []
  return [...NO_TEXT, ...more.map((value): Bad => [JSON.stringify(value), value])]
}

/** Such as days before a date. */
const takesNegatives = ({ schema }: Field) => (schema.minimum ?? 0) < 0

export const badValuesFor = (field: Field): readonly Bad[] => [
  ...(field.place === 'body' ? IN_BODY[field.kind] : inText(field)).filter(
    ([, value]) => !(value === null && field.schema.isNullable) && !(value === -1 && takesNegatives(field)),
  ),
  ...(field.place === 'body' ? [...beyondLimits(field), ...hiddenIn(field)] : []),
  ...wrongDates(field),
]

/** Path parameters that are no id; none of them may be told from an id that was never issued. */
export const MALFORMED_IDS = [
  'x',
  '1',
  '-1',
  '%27%20or%201%3D1',
  '%00',
  '%zz',
  '%ED%A0%80',
  '..%2f..%2fetc%2fpasswd',
  'null',
  '__proto__',
  '{}',
  '00000000-0000-0000-0000-00000000000g',
  `${'-'.repeat(36)}.${'-'.repeat(36)}`,
  'a'.repeat(5000),
]
