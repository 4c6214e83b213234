import { EARLIEST_YEAR, isDateInRange, isIsoDate, LATEST_YEAR } from '@heed/domain/dates'
import { PAGE_SIZES } from '@heed/domain/lists'
import { HIDDEN_FAULT, isVisibleName } from '@heed/domain/visible-name'
import { isSecureLink, isWebLink, LONGEST_LINK } from '@heed/domain/web-link'
import { z } from 'zod'

/** Text that can be stored and shown: no NUL byte, no lone surrogate. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** A line of plain text of at most `max` characters; surrounding space is dropped. */
export const line = (max: number, tooLong = `Use at most ${max} characters.`) =>
  z
    .string()
    .max(max, tooLong)
    .refine(storable, 'This text contains characters that cannot be stored.')
    .refine((value) => !/[\r\n\t\v\f]/.test(value), 'Use a single line.')
    .transform((value) => value.trim())

/** Like `line`, but not empty. */
export const requiredLine = (max: number) =>
  line(max).refine((value) => value.length > 0, 'This field is required.')

/** Names of people, companies, agencies, keys and places: a line without hidden characters. */
export const name = (max: number) => line(max).refine(isVisibleName, HIDDEN_FAULT)

/** Like `name`, but not empty. */
export const requiredName = (max: number) =>
  name(max).refine((value) => value.length > 0, 'This field is required.')

/** Plain text with several lines. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.')

/** Ids are sometimes compared as text, so each has one spelling. */
export const id = z
  .uuid({
    error: ({ input }) => (input === undefined ? 'This field is required.' : 'This is not an id.'),
  })
  .toLowerCase()

/** An e-mail address, kept as typed and compared ignoring case. */
export const email = z
  .string()
  .max(254, 'Use at most 254 characters.')
  .refine(storable, 'This text contains characters that cannot be stored.')
  .transform((value) => value.trim())
  .refine((value) => value.length > 0, 'This field is required.')
  .pipe(z.email('This is not an e-mail address.'))

/** Used exactly as typed. The policy (length, common passwords) is checked where a password is chosen. */
export const password = z
  .string()
  .min(1, 'This field is required.')
  .max(512, 'Use at most 512 characters.')
  .refine(storable, 'This text contains characters that cannot be stored.')

/** A calendar date `YYYY-MM-DD` without a time, in a year that may be entered. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a date such as 2027-03-31.')
  .refine(isIsoDate, 'This date does not exist.')
  .refine(isDateInRange, `Use a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}.`)

/** A link to an outside page: a full address, of http too where it was saved before. */
export const webLink = z
  .string()
  .max(LONGEST_LINK, `Use at most ${LONGEST_LINK} characters.`)
  .refine(isWebLink, 'Use a full address that begins with https://.')

/** A link that is saved (rule D6): https alone, in the spelling that browsers give it. */
export const secureLink = webLink
  .refine(isSecureLink, 'Use an address that begins with https://.')
  .transform((address) => new URL(address).href)

/** An outside page in answers: anything else that was stored is not a link. */
export const shownLink = webLink.nullable().catch(null)

/** An instant in UTC. */
export const instant = z.iso.datetime({ offset: true })

/** Query strings carry numbers as text; programs may pass either. */
export const queryInteger = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^\d{1,9}$/, `Use a whole number from ${min} to ${max}.`)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  ])

export const queryBoolean = z.union([z.boolean(), z.enum(['true', 'false']).transform((v) => v === 'true')])

/** Multiple values of one filter, comma-separated in the query string. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(50))

const sizes: readonly number[] = PAGE_SIZES
const pageSize = queryInteger(1, 1_000_000).refine(
  (size) => sizes.includes(size),
  `Choose one of ${PAGE_SIZES.join(', ')}.`,
)

/** The query of every list: search, page, a sort from a fixed set, and the list's own filters. */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) =>
  z.object({
    search: line(200).optional(),
    page: queryInteger(1, 1_000_000).default(1),
    pageSize: pageSize.default(25),
    sort: z.enum(sorts).default(sorts[0] as Sorts[number]),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...filters,
  })

/** The answer of every list. `pages` counts pages of the requested size. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().int(), pages: z.number().int(), result: z.array(item) })
