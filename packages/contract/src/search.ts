import { ENTITY_STATES } from '@heed/domain/lifecycle'
import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLES } from '@heed/domain/roles'
import { INACTIVE_PLACES } from '@heed/domain/standing'
import { z } from 'zod'
import { CompanyModule } from './company-fields'
import { endpoint } from './endpoint'
import { id, line, queryInteger } from './fields'
import { TaskItem } from './task'

export const SEARCH_KINDS = ['companies', 'people', 'agencies', 'tasks'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

const FoundCompany = z.object({
  id,
  name: z.string(),
  agencyID: id,
  agencyName: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(['Active', 'Disabled', 'Terminated']),
  /** Not active while its agency or that agency's parent is not. */
  agencyState: z.enum(ENTITY_STATES),
  modules: z.array(CompanyModule),
  pastDue: z.number().int(),
  open: z.number().int(),
})

const FoundPerson = z.object({
  id,
  name: z.string(),
  first: z.string(),
  last: z.string(),
  profilePhotoURL: z.string().nullable(),
  email: z.string(),
  userRoleID: z.enum(ROLES),
  state: z.enum(['invited', 'active', 'disabled']),
  /** Why a person who is not disabled cannot sign in. */
  inactivePlace: z.enum(INACTIVE_PLACES).nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  agencyID: id,
  agencyName: z.string(),
})

const FoundAgency = z.object({
  id,
  name: z.string(),
  state: z.enum(ENTITY_STATES),
  parentState: z.enum(ENTITY_STATES).nullable(),
  companies: z.number().int(),
  users: z.number().int(),
  pastDue: z.number().int(),
})

/** `count` stops at 1,000, with `isMore` set. */
const group = <Kind extends SearchKind, Item extends z.ZodType>(kind: Kind, item: Item) =>
  z.object({ kind: z.literal(kind), count: z.number().int(), isMore: z.boolean(), result: z.array(item) })

export const SearchGroup = z.discriminatedUnion('kind', [
  group('companies', FoundCompany),
  group('people', FoundPerson),
  group('agencies', FoundAgency),
  group('tasks', TaskItem),
])
export type SearchGroup = z.output<typeof SearchGroup>

export const everything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'search',
  summary:
    'Companies, people, agencies and open tasks in reach, best matches first: the whole name, its beginning, the beginning of a word, any part.',
  query: z.object({
    search: line(200).refine(
      (text) => text.length >= SEARCH_MIN_CHARS,
      `Use at least ${SEARCH_MIN_CHARS} characters.`,
    ),
    /** Only one kind. */
    only: z.enum(SEARCH_KINDS).optional(),
    /** At most this many of each kind. */
    most: queryInteger(1, 50).default(5),
  }),
  /** Kinds with matches, the one with the best match first. */
  response: z.object({ groups: z.array(SearchGroup) }),
})
