import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { calendarDate, email, id, line, requiredLine } from './fields'

const person = {
  first: requiredLine(60),
  last: requiredLine(60),
  email,
  /** When they start; it is for people to read and keeps nobody from signing in. */
  startDate: calendarDate.nullable(),
}

/** Whom every call that adds a user names. */
export const newPerson = { ...person, startDate: person.startDate.optional() }

/** The companies an agency user works for: all of them, not what changes. */
export const userCompanies = z.array(id).max(2000)

/** A call that needs one of these answers 'Bad Request' without it, which the client says by itself too. */
export const place = { agencyID: id.optional(), companyID: id.optional() }

/** What may be changed of a user. What is left out stays. */
export const userChanges = z
  .object({ ...person, userRoleID: z.enum(ROLES), agencyID: id, companyID: id, userCompanies })
  .partial()

/** With fewer letters nearly everybody would be found. */
export const searchText = line(200)
  .refine(
    (text) => text.length === 0 || text.length >= SEARCH_MIN_CHARS,
    `Use at least ${SEARCH_MIN_CHARS} characters.`,
  )
  .optional()

/** Users that one act is about. */
export const chosenUsers = z.object({ userIDs: z.array(id).min(1).max(900) })

/** What became of each of several users; `message` says why nothing was done. */
export const Outcomes = z.object({
  result: z.array(z.object({ id, name: z.string(), done: z.boolean(), message: z.string().nullable() })),
})
export type Outcome = z.output<typeof Outcomes>['result'][number]
