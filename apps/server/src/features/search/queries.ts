import type { Output, Parsed } from '@heed/contract/endpoint'
import { type everything, SEARCH_KINDS, type SearchKind } from '@heed/contract/search'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import { askedWords, likelyWord, subjectOf } from './asked-words'
import { documents } from './kinds/documents'
import type { Answer, Kind } from './kinds/kind'
import { library } from './kinds/library'
import { notes } from './kinds/notes'
import { people } from './kinds/people'
import { resources } from './kinds/resources'
import { tasks } from './kinds/tasks'
import { agencies, companies } from './kinds/tenants'
import { terms } from './kinds/terms'
import { passageOf } from './passages'
import { respelled } from './spelling'

/** Row security and the search functions decide what exists for the viewer. */
const KINDS: Record<SearchKind, Kind> = {
  companies,
  people,
  agencies,
  tasks,
  library,
  resources,
  documents,
  terms,
  notes,
}

/** What people wrote themselves: "May 2026 payroll" is the name of a file, and no question. */
const AS_TYPED: ReadonlySet<SearchKind> = new Set(['documents', 'notes'])

type Query = Parsed<typeof everything>['query']
type Given = { viewer: Viewer; today: string; query: Query }
type Found = Output<typeof everything>

/**
 * The best matches of each kind, the kind with the best match first. Names that are spelled almost so, and what holds the
 * words as the library spells them, are looked for only when nothing holds the text.
 */
export async function findEverything(db: Db, { viewer, today, query }: Given): Promise<Found> {
  const { search: typed, most } = query
  const names = query.only ? [query.only] : SEARCH_KINDS
  const kinds = names.map((name) => KINDS[name])
  const askFor = (search: string) => ({ viewer, today, typed, search, most, ...askedWords(search) })
  const asked = askFor(subjectOf(typed))
  const asTyped = askFor(typed)
  const holding = await Promise.all(
    names.map((name) => KINDS[name].holding(db, AS_TYPED.has(name) ? asTyped : asked)),
  )
  if (holding.some(Boolean)) return { groups: groupsOf(holding), isAlike: false }
  const longest = likelyWord(asked)
  if (!longest) return { groups: [], isAlike: false }
  const meant = respelled(asked.words)
  const text = meant?.join(' ') ?? ''
  const groups = groupsOf(
    await Promise.all(
      kinds.map(
        async (kind) =>
          (await kind.alike?.(db, { ...asked, longest })) ??
          (meant && kind.holding(db, { ...asked, typed: text, search: text, words: meant })),
      ),
    ),
  )
  return { groups, isAlike: groups.length > 0 }
}

const groupsOf = (answers: readonly (Answer | undefined)[]): Found['groups'] =>
  answers
    .flatMap((answer) => answer ?? [])
    .sort((one, other) => one.best - other.best)
    .map(({ found }) => ({ ...found, result: found.result.map(withExcerpt) }) as Found['groups'][number])

/** What the database marked is told in pieces, never as text with marks in it. */
const withExcerpt = (item: object) =>
  'excerpt' in item && typeof item.excerpt === 'string' ? { ...item, excerpt: passageOf(item.excerpt) } : item
