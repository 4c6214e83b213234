import { ENTITY_STATES } from '@heed/domain/lifecycle'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLES } from '@heed/domain/roles'
import { FACTOR_CHOICES, SECOND_FACTORS } from '@heed/domain/second-factor'
import { INACTIVE_PLACES, STANDINGS } from '@heed/domain/standing'
import { z } from 'zod'
import { CompanyModule } from './company-fields'
import { Device } from './device'
import { calendarDate, email, id, line, listOf, listQuery, requiredName } from './fields'
import { AssignablePerson } from './task-fields'

const person = {
  first: requiredName(60),
  last: requiredName(60),
  email,
  /** When they start; informational only, it does not keep anyone from signing in. */
  startDate: calendarDate.nullable(),
}

/** The person named by every call that adds a user. */
export const newPerson = { ...person, startDate: person.startDate.optional() }

/** All companies an agency user works for, not just the changes. */
export const userCompanies = z.array(id).max(2000)

/** Without one of these a call that needs it fails with 'Bad Request', which the client also checks locally. */
export const place = { agencyID: id.optional(), companyID: id.optional() }

/** The fields of a user that may be changed. Those left out keep their values. */
export const userChanges = z
  .object({ ...person, userRoleID: z.enum(ROLES), agencyID: id, companyID: id, userCompanies })
  .partial()

/** Fewer letters would find nearly everyone. */
const searchText = line(200)
  .refine(
    (text) => text.length === 0 || text.length >= SEARCH_MIN_CHARS,
    `Use at least ${SEARCH_MIN_CHARS} characters.`,
  )
  .optional()

/** The users of one bulk action. */
export const chosenUsers = z.object({ userIDs: z.array(id).min(1).max(900) })

/** Who takes over the open tasks of people who leave; without one, deleting leaves the tasks unassigned. */
export const handOver = { assignToID: id.optional(), advisorID: id.optional() }

/**
 * What to know before people are disabled or deleted: their open tasks, who else works for every company of those
 * tasks, the companies that would be left without a Super User, and how many companies they advise.
 */
export const OpenWork = z.object({
  open: z.number().int(),
  successors: z.array(AssignablePerson),
  lastSuperUsers: z.array(z.object({ companyID: id, companyName: z.string(), names: z.array(z.string()) })),
  advised: z.number().int(),
})
export type OpenWork = z.output<typeof OpenWork>

/** The outcome for each of several users; `message` says why nothing was done. */
export const Outcomes = z.object({
  result: z.array(z.object({ id, name: z.string(), done: z.boolean(), message: z.string().nullable() })),
})
export type Outcome = z.output<typeof Outcomes>['result'][number]

const inactivePlace = z.enum(INACTIVE_PLACES).nullable()

/**
 * Like `Outcomes`; `invited` means a new invitation goes out because they have not chosen a password yet, and
 * `inactivePlace` is what still keeps them from signing in.
 */
export const EnabledOutcomes = z.object({
  result: z.array(Outcomes.shape.result.element.extend({ invited: z.boolean(), inactivePlace })),
})
export type EnabledOutcome = z.output<typeof EnabledOutcomes>['result'][number]

export const UserState = z.enum(['invited', 'active', 'disabled'])

/** A user in a list or a picker; `name` is the full name. */
export const UserItem = z.object({
  id,
  userID: id,
  name: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  userRoleID: z.enum(ROLES),
  state: UserState,
  companyID: id.nullable(),
  agencyID: id,
})
export type UserItem = z.output<typeof UserItem>

/** Sign-in status, as lists filter by it: `neverSignedIn` has chosen a password but not signed in. */
const UserStanding = z.enum(STANDINGS)

/** Filters a list of people: `notSet` until the first sign-in. */
const FactorChoice = z.enum(FACTOR_CHOICES)

/** Sorting and filters for lists of people. */
export const userSorts = [
  'name',
  'email',
  'role',
  'state',
  'secondFactor',
  'lastSignInAt',
  'createdAt',
] as const
export const userFilters = {
  role: listOf(z.enum(ROLES)).optional(),
  state: listOf(UserStanding).optional(),
  secondFactor: listOf(FactorChoice).optional(),
}

/** The query of searchable lists of people. */
export const peopleQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  listQuery(userSorts, filters).extend({ search: searchText })

/** A user in a list of people, with where they belong and how they sign in. */
export const Person = UserItem.extend({
  agencyName: z.string(),
  companyName: z.string().nullable(),
  profilePhotoURL: z.string().nullable(),
  startDate: calendarDate.nullable(),
  /** How many companies an agency user works for; `null` for everyone else. */
  companies: z.number().int().nullable(),
  invitedAt: z.string().nullable(),
  invitationEndsAt: z.string().nullable(),
  /** Which of their company and agencies is not active, so that they cannot sign in, their links do not work and they get no mail. */
  inactivePlace,
  /** The one a sign-in asks for first; none before the first sign-in, `null` for viewers who do not manage the person. */
  secondFactors: z.array(z.enum(SECOND_FACTORS)).nullable(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Person = z.output<typeof Person>

/** A company that an agency user works for, and since when. */
const WorksFor = z.object({
  id,
  name: z.string(),
  state: z.string(),
  status: z.enum(ENTITY_STATES),
  setupComplete: z.boolean(),
  modules: z.array(CompanyModule),
  pastDue: z.number().int(),
  since: z.string(),
})

/** A user as their page shows them. */
export const PersonProfile = Person.extend({
  phone: z.string().nullable(),
  version: z.number().int(),
  agreedVersion: z.string().nullable(),
  agreedAt: z.string().nullable(),
  /** For an agency user; `null` for everyone else. */
  worksFor: z.array(WorksFor).nullable(),
  /** For an agency user, how many companies the agency has; `null` for everyone else. */
  companiesInAll: z.number().int().nullable(),
  work: z.object({ open: z.number().int(), pastDue: z.number().int(), completed: z.number().int() }),
  /** How they sign in; only for viewers who manage them. */
  signIn: z
    .object({
      firstAt: z.string().nullable(),
      count: z.number().int(),
      failures: z.number().int(),
      secondFactor: z.enum(['email', 'sms', 'totp']),
      /** Where they are signed in, and what skips the second step; the location only for viewers of the audit log. */
      devices: z.array(Device),
      passwordChangedAt: z.string().nullable(),
      mustChangePassword: z.boolean(),
    })
    .nullable(),
  /** What the caller may do: change details; remove access or move them; set how they sign in. */
  may: z.object({ edit: z.boolean(), standing: z.boolean(), credentials: z.boolean() }),
})
export type PersonProfile = z.output<typeof PersonProfile>
