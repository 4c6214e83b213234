import { formatDate } from '../date-text'
import type { IsoDate } from '../dates'
import { capitalise, counted, plural } from '../text'
import type { MessageKind } from './kinds'
import { doers, newsText } from './work-letters'

/** What an entry of the bell was found with. */
export type BellFacts = {
  task?: string | null
  company?: string | null
  by?: readonly string[] | null
  dueDate?: IsoDate | null
  /** The last day before it is late. */
  lateAfter?: IsoDate | null
  /** Days until the due date; negative once it has passed. */
  daysLeft?: number | null
  daysLate?: number | null
  count?: number | null
  added?: number | null
  changed?: number | null
}

type Words = { title: string; detail: string }

const task = ({ task: name }: BellFacts) => name ?? 'A task'

/** "Due Jul 31, 2027", or, once that has come and people have longer, "Due by Aug 30, 2027". */
function due({ dueDate, lateAfter, daysLeft }: BellFacts): string {
  if (!dueDate) return ''
  if (lateAfter && lateAfter > dueDate && (daysLeft ?? 1) <= 0) return `Due by ${formatDate(lateAfter)}`
  return daysLeft === 0 ? 'Due today' : `Due ${formatDate(dueDate)}`
}

const by = ({ by: names }: BellFacts) => doers(names ?? [])

function reminded(facts: BellFacts): Words {
  const { daysLate } = facts
  return { title: task(facts), detail: daysLate ? `${counted(daysLate, 'day')} late` : due(facts) }
}

const WORDS: Partial<Record<MessageKind, (facts: BellFacts) => Words>> = {
  announcement: (facts) => ({ title: `${task(facts)} is coming up`, detail: due(facts) }),
  reminder: reminded,
  escalation: (facts) => ({ title: task(facts), detail: `${counted(facts.daysLate ?? 0, 'day')} late` }),
  setupWaiting: (facts) => ({
    title: 'The setup form is waiting',
    detail: `It was opened ${counted(facts.count ?? 0, 'day')} ago.`,
  }),
  weeklyDigest: (facts) => ({
    title: `${counted(facts.count ?? 0, 'client')} behind`,
    detail: 'Your weekly digest',
  }),
  assignment: (facts) => {
    const count = facts.count ?? 1
    const title = count === 1 ? task(facts) : counted(count, 'task')
    return { title, detail: `${by(facts)} assigned ${plural(count, 'this', 'these')} to you.` }
  },
  mention: (facts) => ({ title: task(facts), detail: `${by(facts)} mentioned you in a note.` }),
  evidence: (facts) => {
    const count = facts.count ?? 1
    return {
      title: task(facts),
      detail: `${by(facts)} added ${plural(count, 'a document', counted(count, 'document'))}.`,
    }
  },
  libraryNews: (facts) => ({
    title: 'News in the task library',
    detail: capitalise(newsText({ added: facts.added ?? 0, changed: facts.changed ?? 0 })),
  }),
}

/** An entry of the bell in words. */
export const bellWords = (kind: MessageKind, facts: BellFacts): Words =>
  WORDS[kind]?.(facts) ?? { title: task(facts), detail: '' }
