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
const searchText = line(200)
  .refine(
    (text) => text.length === 0 || text.length >= SEARCH_MIN_CHARS,
    `Use at least ${SEARCH_MIN_CHARS} characters.`,
  )
  .optional()

/** Users that one act is about. */
export const chosenUsers = z.object({ userIDs: z.array(id).min(1).max(900) })

/** Who takes over the open tasks of people who leave; without one, deleting leaves the tasks to nobody. */
export const handOver = { assignToID: id.optional() }

/**
 * What has to be known before people are disabled or deleted: their open tasks, who works for every company of those
 * and stays, and the companies that would be without a Super User.
 */
export const OpenWork = z.object({
  open: z.number().int(),
  successors: z.array(AssignablePerson),
  lastSuperUsers: z.array(z.object({ companyID: id, companyName: z.string(), names: z.array(z.string()) })),
})
export type OpenWork = z.output<typeof OpenWork>

/** What became of each of several users; `message` says why nothing was done. */
export const Outcomes = z.object({
  result: z.array(z.object({ id, name: z.string(), done: z.boolean(), message: z.string().nullable() })),
})
export type Outcome = z.output<typeof Outcomes>['result'][number]

const inactivePlace = z.enum(INACTIVE_PLACES).nullable()

/**
 * As `Outcomes`; `invited` says that a new invitation goes out, because they have not chosen a password yet, and
 * `inactivePlace` what still keeps them from signing in.
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

/** Where somebody stands with signing in, as lists are filtered by it: `neverSignedIn` has chosen a password and no more. */
const UserStanding = z.enum(STANDINGS)

/** What a list of people is filtered by: `notSet` until the first sign-in. */
const FactorChoice = z.enum(FACTOR_CHOICES)

/** What lists of people are sorted by and narrowed to. */
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

/** What lists of people that can be searched are asked for. */
export const peopleQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  listQuery(userSorts, filters).extend({ search: searchText })

/** A user in a list of people, with where they belong and how they sign in. */
export const Person = UserItem.extend({
  agencyName: z.string(),
  companyName: z.string().nullable(),
  profilePhotoURL: z.string().nullable(),
  startDate: calendarDate.nullable(),
  /** How many companies an agency user works for; `null` for everybody else. */
  companies: z.number().int().nullable(),
  invitedAt: z.string().nullable(),
  invitationEndsAt: z.string().nullable(),
  /** What of where somebody belongs is not active, so that they cannot sign in, no link of theirs works and no mail goes out. */
  inactivePlace,
  /** The one a sign-in asks for first; none before the first sign-in, `null` for those who do not manage the person. */
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

/** A user as their own page shows them, to whoever may see them. */
export const PersonProfile = Person.extend({
  phone: z.string().nullable(),
  version: z.number().int(),
  agreedVersion: z.string().nullable(),
  agreedAt: z.string().nullable(),
  /** Of an agency user; `null` for everybody else. */
  worksFor: z.array(WorksFor).nullable(),
  /** How many companies the agency has, of an agency user; `null` for everybody else. */
  companiesInAll: z.number().int().nullable(),
  work: z.object({ open: z.number().int(), pastDue: z.number().int(), completed: z.number().int() }),
  /** How they sign in, for those who manage them. */
  signIn: z
    .object({
      firstAt: z.string().nullable(),
      count: z.number().int(),
      failures: z.number().int(),
      secondFactor: z.enum(['email', 'sms', 'totp']),
      /** Where they are signed in, and what skips the second step; from where, for those who may read the audit log. */
      devices: z.array(Device),
      passwordChangedAt: z.string().nullable(),
      mustChangePassword: z.boolean(),
    })
    .nullable(),
  /** What the caller may do: change details; take away access or move them; set how they sign in. */
  may: z.object({ edit: z.boolean(), standing: z.boolean(), credentials: z.boolean() }),
})
export type PersonProfile = z.output<typeof PersonProfile>
