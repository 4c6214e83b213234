import type { Belongings } from '@heed/contract/company-lifecycle'
import { counted, joinWords } from '@heed/domain/text'

type Counts = Pick<Belongings, 'tasks' | 'documents' | 'users'>

const KINDS: readonly [keyof Counts, string][] = [
  ['tasks', 'task'],
  ['documents', 'document'],
  ['users', 'user'],
]

/** What belongs to a company: "119 tasks and 3 documents"; empty when nothing does. */
export const belongingsText = (there: Counts) =>
  joinWords(KINDS.filter(([kind]) => there[kind] > 0).map(([kind, one]) => counted(there[kind], one)))
