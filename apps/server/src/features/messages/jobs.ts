import { daysBetween } from '@heed/domain/dates'
import {
  type WaitingFacts,
  type WeeklyFacts,
  waitingLetter,
  weeklyLetter,
} from '@heed/domain/messages/agency-letters'
import {
  type DigestFacts,
  type DigestTask,
  digestLetter,
  escalationLetter,
} from '@heed/domain/messages/digest'
import type { MessageKind } from '@heed/domain/messages/kinds'
import type { Letter } from '@heed/domain/messages/letter'
import { plainName } from '@heed/domain/messages/plain-name'
import {
  type AssignmentFacts,
  announcementLetter,
  assignmentLetter,
  type EvidenceFacts,
  evidenceLetter,
  type MentionFacts,
  mentionLetter,
  type NewsFacts,
  newsLetter,
} from '@heed/domain/messages/work-letters'
import { type Act, systemAct } from '../../http/act'
import type { Log } from '../../http/log'
import { vaultOf } from '../../http/vault'
import type { Services } from '../../services'
import { oneClickToken } from '../notifications/one-click'
import { findReasons } from '../tasks/time/reasons'
import type { Waiting } from './claiming'
import { endInterrupted } from './outcomes'
import { type Sent, sendWaiting } from './sending'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'mailer' | 'log'>

/** A run ends, so that the next one is not late; what is left waits a minute. */
const MOST_OF_A_RUN_MS = 50_000

/** Sends what waits in the queue. */
export const mailDelivery = {
  name: 'outgoing-mail',
  async run(needs: Needs, signal?: AbortSignal): Promise<Sent> {
    const until = performance.now() + MOST_OF_A_RUN_MS
    await needs.database.asSystem((db) => endInterrupted(systemAct(db, needs.clock)))
    const vault = vaultOf(needs.config.secretKey)
    const unsubscribeLink = (of: Pick<Waiting, 'userId' | 'agencyId' | 'kind' | 'email'>) =>
      `${needs.config.baseUrl}/api/notification/unsubscribe?token=${oneClickToken(vault, of)}&agency=${of.agencyId}`
    return sendWaiting({ ...needs, unsubscribeLink }, { compose: composeWith(needs.log), until, signal })
  },
}

type Of = {
  first: string
  day: string
  queuedOn: string
  company: string | null
  reasons: Record<string, string>
}
type Write = (about: never, of: Of) => Letter

/** What the mails of the queue say, by kind; a kind without its own words is a digest of tasks. */
const LETTERS: Partial<Record<MessageKind, Write>> = {
  escalation: (about: DigestFacts, of) => escalationLetter(about, of),
  setupWaiting: (about: WaitingFacts, of) =>
    waitingLetter({ ...about, days: about.days + daysBetween(of.queuedOn, of.day) }, of),
  weeklyDigest: (about: WeeklyFacts, of) => weeklyLetter(about, of),
  announcement: (about: DigestFacts, of) => announcementLetter(about, of),
  assignment: (about: AssignmentFacts, of) => assignmentLetter(about, of),
  mention: (about: MentionFacts, of) => mentionLetter(about, of),
  evidence: (about: EvidenceFacts, of) => evidenceLetter(about, of),
  libraryNews: (about: NewsFacts, of) => newsLetter(about, of),
}
const ofTasks: Write = (about: DigestFacts, of) => digestLetter(about, of)

/** The tasks that a mail names in their cycles; news of the library names none of a company. */
function tasksIn(about: unknown): DigestTask[] {
  const { task, tasks = [] } = about as { task?: DigestTask; tasks?: DigestTask[] }
  return [...(task ? [task] : []), ...tasks].filter(({ instanceID }) => instanceID)
}

/** Names and titles in words that open no page: whoever reads them may not know who typed them. */
const plainly = (about: unknown): unknown =>
  JSON.parse(JSON.stringify(about), (_name, value) => (typeof value === 'string' ? plainName(value) : value))

/** These say which week they are of; all others speak of the day on which they are sent. */
const OF_THEIR_DAY: readonly MessageKind[] = ['weeklyDigest']

/** What each mail says, as of now; undefined for one that cannot be written. */
const composeWith = (log: Log) => async (act: Act, mails: readonly Waiting[]) => {
  const instances = mails.flatMap(({ about }) => tasksIn(about).map(({ instanceID }) => instanceID))
  const reasons = await findReasons(act, instances)
  return mails.map(({ id, kind, about, first, day: queuedOn, companyName }) => {
    const write = LETTERS[kind] ?? ofTasks
    const day = OF_THEIR_DAY.includes(kind) ? queuedOn : act.today
    const company = companyName && plainName(companyName)
    try {
      return write(plainly(about) as never, { first: plainName(first), day, queuedOn, company, reasons })
    } catch (err) {
      log.error({ err, id, kind }, 'A mail could not be written')
      return undefined
    }
  })
}
