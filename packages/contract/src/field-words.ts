import { counted, joinWords, numberText } from '@heed/domain/text'
import type { z } from 'zod'

/** What a field takes, by Zod's name for it. */
const TAKES: Record<string, string> = {
  string: 'This field takes text.',
  number: 'This field takes a number.',
  int: 'Use a whole number.',
  boolean: 'This field takes yes or no (true or false).',
  array: 'This field takes a list.',
  object: 'This field takes an object of fields.',
}

const FORMATS: Record<string, string> = {
  email: 'This is not an e-mail address.',
  url: 'Use a full address that begins with https:// or http://.',
  uuid: 'This is not an id.',
  datetime: 'Use a date and time such as 2027-03-31T17:00:00Z.',
  date: 'Use a date such as 2027-03-31.',
}

const MISSING = 'This field is required.'
const UNKNOWN = 'This value is not accepted here.'

/** A choice not made yet is null in a form. */
const isMissing = (input: unknown) => input === undefined || input === null

type Limit = number | bigint
const AT_LEAST: Record<string, (least: Limit) => string> = {
  string: (least) => (least === 1 ? MISSING : `Use at least ${counted(Number(least), 'character')}.`),
  array: (least) => (least === 1 ? 'Choose at least one.' : `Choose at least ${numberText(Number(least))}.`),
}
const AT_MOST: Record<string, (most: Limit) => string> = {
  string: (most) => `Use at most ${counted(Number(most), 'character')}.`,
  array: (most) => `Choose at most ${numberText(Number(most))}.`,
}
const numberFrom = (least: Limit) => `Use ${numberText(Number(least))} or more.`
const numberTo = (most: Limit) => `Use at most ${numberText(Number(most))}.`

/** The words of the closest option: one that accepted the value's type and objected to something about it. */
const ofChoices = (choices: readonly (readonly z.core.$ZodIssue[])[]) => {
  const issues = choices.flatMap(([issue]) => issue ?? [])
  return (issues.find(({ code }) => code !== 'invalid_type') ?? issues[0])?.message ?? UNKNOWN
}

/**
 * What is wrong with a field when the contract has no message of its own: a sentence the user can act on. It covers
 * every case, so that no user sees the library's messages.
 */
export const fieldWords = ((issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? MISSING : (TAKES[issue.expected] ?? UNKNOWN)
    case 'invalid_value':
      return isMissing(issue.input) ? MISSING : `Choose one of ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return (AT_LEAST[issue.origin] ?? numberFrom)(issue.minimum)
    case 'too_big':
      return (AT_MOST[issue.origin] ?? numberTo)(issue.maximum)
    case 'invalid_format':
      return FORMATS[issue.format] ?? UNKNOWN
    case 'unrecognized_keys':
      return `These fields are not known here: ${joinWords(issue.keys)}.`
    case 'invalid_union':
      return isMissing(issue.input) ? MISSING : ofChoices(issue.errors)
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`
    default:
      return UNKNOWN
  }
}) satisfies z.core.$ZodErrorMap
