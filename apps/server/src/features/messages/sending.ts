import { setTimeout as wait } from 'node:timers/promises'
import { type Letter, letterText } from '@heed/domain/messages/letter'
import { faultIn } from '../../adapters/mail-fault'
import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { claimMails, giveBack, keepLetter, type Waiting } from './claiming'
import { beginDelivery, keepOutcome, postpone } from './outcomes'

type Needs = Pick<Services, 'config' | 'database' | 'clock' | 'mailer'> & {
  /** Where one click ends mails of a kind to a person. */
  unsubscribeLink: (of: Pick<Waiting, 'userId' | 'agencyId' | 'kind' | 'email'>) => string
}

/** Makes the letters of some mails; undefined is one that cannot be written. */
export type Compose = (act: Act, mails: readonly Waiting[]) => Promise<(Letter | undefined)[]>

/** Few enough that a kill leaves few in doubt and memory stays flat. */
const AT_ONCE = 50
const FIRST_WAIT_MINUTES = 1
/** A mail server that was away for a morning is asked again soon after it is back. */
const LONGEST_WAIT_MINUTES = 60

export type Sent = { sent: number; postponed: number; bounced: number; failed: number; doubtful: number }
type Fate = keyof Sent

/**
 * Sends what waits, one mail after another at the pace of the setting, until nothing does or the time is over. Each is
 * noted before and after it is handed over, so that a mail is never sent again unless it was surely not taken. What was
 * taken up and not begun is given back at the end.
 */
export async function sendWaiting(
  needs: Needs,
  { compose, until, signal }: { compose: Compose; until: number; signal?: AbortSignal | undefined },
): Promise<Sent> {
  const { config, database, clock } = needs
  const counts: Sent = { sent: 0, postponed: 0, bounced: 0, failed: 0, doubtful: 0 }
  const pauseMs = 60_000 / config.mailsPerMinute
  const isOver = () => signal?.aborted === true || performance.now() > until
  while (!isOver()) {
    const taken = await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      const { mails, seen } = await claimMails(act, { most: AT_ONCE, perPerson: config.mailsPerPerson })
      const letters = await compose(act, mails)
      return { seen, mails: mails.map((mail, index) => ({ mail, letter: letters[index] })) }
    })
    if (taken.seen === 0) break
    const waiting = [...taken.mails]
    try {
      for (let one = waiting.shift(); one; one = isOver() ? undefined : waiting.shift()) {
        const from = performance.now()
        const fate = await sendOne(needs, one)
        if (fate) counts[fate] += 1
        const left = pauseMs - (performance.now() - from)
        if (left > 1) await wait(left, undefined, { signal }).catch(() => undefined)
      }
    } finally {
      const mails = waiting.map(({ mail }) => mail)
      if (mails.length > 0) await database.asSystem((db) => giveBack(systemAct(db, clock), mails))
    }
  }
  return counts
}

/** Nothing comes of one that another process has taken up meanwhile. */
async function sendOne(
  { config, database, clock, mailer, unsubscribeLink }: Needs,
  { mail, letter }: { mail: Waiting; letter: Letter | undefined },
): Promise<Fate | undefined> {
  const { id, kind, userId, agencyId, email, look, replyTo } = mail
  const asAct = <T>(run: (act: Act) => Promise<T>) => database.asSystem((db) => run(systemAct(db, clock)))
  const mostBounces = config.mailBounces
  const isOurs = await asAct(async (act) => {
    const begun = await beginDelivery(act, mail)
    if (begun && letter) await keepLetter(act, { id, letter })
    return begun
  })
  if (!isOurs) return undefined
  if (!letter) {
    const answer = 'The mail could not be written.'
    await asAct((act) => keepOutcome(act, { id, state: 'failed', answer, mostBounces }))
    return 'failed'
  }
  const unsubscribe = unsubscribeLink({ userId, agencyId, kind, email })
  try {
    const { answer } = await mailer.send({
      id,
      to: email,
      subject: letter.subject,
      text: letterText(letter, { baseUrl: config.baseUrl, unsubscribe }),
      letter,
      about: { kind, userId },
      unsubscribe,
      ...(look && { senderName: look.name, look }),
      ...(replyTo && { replyTo }),
    })
    await asAct((act) => keepOutcome(act, { id, state: 'accepted', answer, mostBounces }))
    return 'sent'
  } catch (error) {
    const { fate, isOfAddress, message: answer } = faultIn(error)
    const isLast = mail.tries + 1 >= config.mailTries
    if (fate === 'postponed' && !isLast) {
      const minutes = Math.min(LONGEST_WAIT_MINUTES, FIRST_WAIT_MINUTES * 2 ** mail.tries)
      const next = new Date(clock.now().getTime() + minutes * 60_000)
      await asAct((act) => postpone(act, { id, answer, until: next }))
      return 'postponed'
    }
    const state = fate === 'postponed' ? 'failed' : fate
    const what = { id, state, answer, isOfAddress, isOfServer: fate !== 'bounced' } as const
    await asAct((act) => keepOutcome(act, { ...what, mostBounces }))
    return state
  }
}
