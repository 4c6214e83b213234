import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { line, queryInteger } from './fields'
import {
  FoundAgency,
  FoundCompany,
  FoundDocument,
  FoundLibraryTask,
  FoundNote,
  FoundPerson,
  FoundResource,
  FoundTask,
  FoundTerm,
} from './found'

export const SEARCH_KINDS = [
  'companies',
  'people',
  'agencies',
  'tasks',
  'library',
  'resources',
  'documents',
  'terms',
  'notes',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** `count` stops at 1,000, with `isMore` set. */
const group = <Kind extends SearchKind, Item extends z.ZodType>(kind: Kind, item: Item) =>
  z.object({ kind: z.literal(kind), count: z.number().int(), isMore: z.boolean(), result: z.array(item) })

export const SearchGroup = z.discriminatedUnion('kind', [
  group('companies', FoundCompany),
  group('people', FoundPerson),
  group('agencies', FoundAgency),
  group('tasks', FoundTask),
  group('library', FoundLibraryTask),
  group('resources', FoundResource),
  group('documents', FoundDocument),
  group('terms', FoundTerm),
  group('notes', FoundNote),
])
export type SearchGroup = z.output<typeof SearchGroup>

export const everything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'search',
  summary:
    'Whatever is in reach, best matches first: the whole name, its beginning, the beginning of a word, any part, then by its text; names that are spelled almost so where nothing matches.',
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
  response: z.object({
    /** Kinds with matches, the one with the best match first. */
    groups: z.array(SearchGroup),
    /** Nothing matches; these have names that are spelled almost so. */
    isAlike: z.boolean(),
  }),
})
