import { formatDate } from '../date-text'
import type { IsoDate } from '../dates'
import { counted } from '../text'
import type { MessageKind } from './kinds'

/** What an entry of the bell was found with. */
export type BellFacts = {
  task?: string | null
  company?: string | null
  by?: string | null
  dueDate?: IsoDate | null
  /** Days until the due date; negative once it has passed. */
  daysLeft?: number | null
  daysLate?: number | null
  count?: number | null
}

type Words = { title: string; detail: string }

const task = ({ task: name }: BellFacts) => name ?? 'A task'
const due = ({ dueDate }: BellFacts) => (dueDate ? `Due ${formatDate(dueDate)}` : '')
const by = ({ by: name }: BellFacts) => name ?? 'Somebody'

function reminded(facts: BellFacts): Words {
  const { daysLate, daysLeft } = facts
  if (daysLate) return { title: task(facts), detail: `${counted(daysLate, 'day')} late` }
  if (daysLeft === 0) return { title: task(facts), detail: 'Due today' }
  return { title: task(facts), detail: due(facts) }
}

const WORDS: Partial<Record<MessageKind, (facts: BellFacts) => Words>> = {
  announcement: (facts) => ({ title: task(facts), detail: `Coming up. ${due(facts)}`.trim() }),
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
  assignment: (facts) => ({ title: task(facts), detail: `${by(facts)} assigned this to you.` }),
  mention: (facts) => ({ title: task(facts), detail: `${by(facts)} mentioned you in a note.` }),
  evidence: (facts) => ({ title: task(facts), detail: `${by(facts)} added evidence.` }),
  libraryNews: (facts) => ({
    title: 'News of the library',
    detail: `${counted(facts.count ?? 0, 'task')} added or changed`,
  }),
}

/** An entry of the bell in words. */
export const bellWords = (kind: MessageKind, facts: BellFacts): Words =>
  WORDS[kind]?.(facts) ?? { title: task(facts), detail: '' }
