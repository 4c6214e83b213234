import { counted, plural } from '../text'
import type { WaitingFacts, WeeklyFacts } from './agency-letters'
import { type DigestFacts, type DigestTask, ESCALATION_DAYS } from './digest'
import { MESSAGE_KINDS, type MessageKind, SECURITY_KINDS } from './kinds'
import {
  type AssignmentFacts,
  doers,
  type EvidenceFacts,
  type MentionFacts,
  type NewsFacts,
  newsText,
} from './work-letters'

/** What made a mail: what happened, the job that found it, and the tasks it is about, of which `more` are not named. */
export type Cause = {
  text: string
  job: string | null
  tasks: { task: string; taskID: string; companyID: string | null; instanceID: string | null }[]
  more: number
}

type Maker = { job?: string; text: (facts: never) => string }

const comingUp = ({ count, late }: DigestFacts) =>
  [
    ...(count > late ? [`${counted(count - late, 'task')} coming up`] : []),
    ...(late > 0 ? [`${counted(late, 'task')} late`] : []),
  ].join(', ')

/** By kind. `job`: its label on the page of operations; without one, a person did it. */
const CAUSES: Record<MessageKind, Maker> = {
  invitation: { text: () => 'The person was invited' },
  code: { text: () => 'The person is signing in' },
  reset: { text: () => 'A new password was requested' },
  securityNotice: { text: () => 'How the person signs in was changed' },
  announcement: { job: 'Reminders', text: comingUp },
  reminder: { job: 'Reminders', text: comingUp },
  escalation: {
    job: 'Escalations',
    text: ({ count }: DigestFacts) => `${counted(count, 'task')} late for ${ESCALATION_DAYS} days or more`,
  },
  setupWaiting: {
    job: 'Setup form follow-ups',
    text: ({ days, company }: WaitingFacts) =>
      `The setup form of ${company} has been waiting for ${counted(days, 'day')}`,
  },
  weeklyDigest: {
    job: 'Agency digests',
    text: ({ behind, clients }: WeeklyFacts) =>
      `${behind} of ${counted(clients, 'client')} ${plural(behind, 'is', 'are')} behind`,
  },
  assignment: {
    text: ({ by, count }: AssignmentFacts) => `${doers(by)} assigned ${counted(count, 'task')}`,
  },
  mention: { text: ({ by }: MentionFacts) => `${doers(by)} mentioned the person in a note` },
  evidence: {
    text: ({ by, count }: EvidenceFacts) => `${doers(by)} added ${counted(count, 'document')} as evidence`,
  },
  libraryNews: { text: (facts: NewsFacts) => `${newsText(facts)} in the library` },
}

/** The jobs that make mails, as the page of operations calls them. */
export const CAUSING_JOBS = [...new Set(Object.values(CAUSES).flatMap(({ job }) => job ?? []))]

/** What a test was made of. */
export const TEST = { isTest: true }
/** Those that are told by their counts alone. */
const COUNTED: readonly MessageKind[] = ['announcement', 'reminder', 'escalation', 'weeklyDigest']

/** What is left of what a mail told once its text was kept long enough. */
export const FORGOTTEN = { isForgotten: true }

const MOST_NAMED = 3

type Named = Pick<DigestTask, 'task' | 'taskID'> & Partial<DigestTask>
type Facts = { task?: Named; tasks?: Named[]; count?: number; added?: number; changed?: number }

/** What made a mail of a kind, by the facts it was found with. */
export function causeOf(kind: MessageKind, about: unknown): Cause {
  if ((about as Partial<typeof TEST>).isTest)
    return { text: 'A test the person asked for', job: null, tasks: [], more: 0 }
  const { task, tasks = [], count, added = 0, changed = 0 } = about as Facts
  const { job, text } = CAUSES[kind]
  if ((about as Partial<typeof FORGOTTEN>).isForgotten)
    return {
      text: COUNTED.includes(kind) ? text(about as never) : MESSAGE_KINDS[kind].about,
      job: job ?? null,
      tasks: [],
      more: 0,
    }
  const isEmpty = !SECURITY_KINDS.includes(kind) && Object.keys(about as object).length === 0
  const named = (task ? [task] : tasks).slice(0, MOST_NAMED)
  return {
    text: isEmpty ? MESSAGE_KINDS[kind].about : text(about as never),
    job: job ?? null,
    tasks: named.map((one) => ({
      task: one.task,
      taskID: one.taskID,
      companyID: one.companyID ?? null,
      instanceID: one.instanceID ?? null,
    })),
    more: task || named.length === 0 ? 0 : (count ?? added + changed) - named.length,
  }
}
