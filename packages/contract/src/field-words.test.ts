import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { update } from './companies'
import { fieldWords } from './field-words'
import { queryInteger } from './fields'

const wordsFor = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: fieldWords }).error?.issues[0]?.message

describe('what is wrong with a field', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This field is required.'],
    [z.string(), null, 'This field is required.'],
    [z.string(), 7, 'This field takes text.'],
    [z.string().min(1), '', 'This field is required.'],
    [z.string().min(3), 'ab', 'Use at least 3 characters.'],
    [z.string().max(1), 'ab', 'Use at most 1 character.'],
    [z.string().regex(/x/), 'a', 'This value is not accepted here.'],
    [z.number(), 'x', 'This field takes a number.'],
    [z.int(), 1.5, 'Use a whole number.'],
    [z.number().min(1), 0, 'Use 1 or more.'],
    [z.number().max(2000), 2001, 'Use at most 2,000.'],
    [z.number().multipleOf(5), 3, 'Use a multiple of 5.'],
    [z.array(z.string()).min(1), [], 'Choose at least one.'],
    [z.array(z.string()).min(2), [], 'Choose at least 2.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
    [z.enum(['a', 'b']), 'c', 'Choose one of a, b.'],
    [z.enum(['a', 'b']), undefined, 'This field is required.'],
    [z.email(), 'a', 'This is not an e-mail address.'],
    [z.uuid(), 'a', 'This is not an id.'],
    [z.iso.datetime(), 'a', 'Use a date and time such as 2027-03-31T17:00:00Z.'],
    [z.iso.date(), 'a', 'Use a date such as 2027-03-31.'],
    [z.strictObject({}), { a: 1, b: 2 }, 'These fields are not known here: a and b.'],
    [z.union([z.number(), z.boolean()]), 'a', 'This field takes a number.'],
    [z.date(), 'a', 'This value is not accepted here.'],
    [z.record(z.enum(['a']), z.string()), { b: 'x' }, 'This field is required.'],
    [z.string().refine(() => false), 'a', 'This value is not accepted here.'],
    [queryInteger(1, 900), '1000', 'Use at most 900.'],
    [queryInteger(1, 900), 'x', 'Use a whole number from 1 to 900.'],
  ])('%# is said in our own words', (schema, value, words) => {
    expect(wordsFor(schema, value)).toBe(words)
  })

  it('leaves the words of the contract as they are', () => {
    expect(wordsFor(z.string().max(1, 'One letter.'), 'ab')).toBe('One letter.')
    expect(wordsFor(update.body, { companyID: crypto.randomUUID(), state: 'Ohio' })).toBe('Choose a state.')
  })
})
