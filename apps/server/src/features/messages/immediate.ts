import { TEST } from '@heed/domain/messages/cause'
import { type MessageKind, SECURITY_KINDS, topicOf } from '@heed/domain/messages/kinds'
import type { Mail, Mailer, Receipt } from '../../adapters/mail'
import { faultIn } from '../../adapters/mail-fault'
import { systemAct } from '../../http/act'
import type { Services } from '../../services'
import { beginDelivery, keepOutcome, type Outcome } from './outcomes'

type Needs = Pick<Services, 'config' | 'mailer' | 'database' | 'clock' | 'log'>

/** How long whoever sends a mail at once may take to say what came of it. */
const MINUTES = 15

/**
 * A mailer whose mails leave at once, each with its line in the log: written before it is sent, with what came of it
 * after. The text of security mails may sign somebody in and is never kept, so a mail that a crash interrupts is not
 * repeated.
 */
export function loggedMailer({ config, mailer, database, clock, log }: Needs): Mailer {
  const begin = (mail: Mail) =>
    database.asSystem(async (db) => {
      const now = clock.now()
      const claimedUntil = new Date(now.getTime() + MINUTES * 60_000)
      const { kind, userId } = mail.about
      const [message] = await db
        .insertInto('messages')
        .columns([
          'kind',
          'topic',
          'agency_id',
          'company_id',
          'user_id',
          'email',
          'subject',
          'letter',
          'about',
          ...TIMES,
        ])
        .expression((from) =>
          from
            .selectFrom('live_users')
            .where('id', '=', userId)
            .select((row) => [
              row.val(kind).as('kind'),
              row.val(topicOf(kind as MessageKind)).as('topic'),
              'agency_id',
              'company_id',
              'id',
              row.val(mail.to).as('email'),
              row.val(mail.subject).as('subject'),
              row.val(keptLetter(mail)).as('letter'),
              row.val(JSON.stringify(mail.about.isTest ? TEST : {})).as('about'),
              row.val(now).as('created_at'),
              row.val(now).as('send_after'),
              row.val(claimedUntil).as('claimed_until'),
            ]),
        )
        .returning('id')
        .execute()
      if (message) await beginDelivery(systemAct(db, clock), { id: message.id, claimedUntil })
      return message?.id
    })
  const end = async (id: string | undefined, outcome: Omit<Outcome, 'id' | 'mostBounces'>) => {
    const mostBounces = config.mailBounces
    if (id)
      await database.asSystem((db) => keepOutcome(systemAct(db, clock), { id, mostBounces, ...outcome }))
  }
  /** The log must not keep a code from its reader. */
  const quietly = async <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((err: unknown) => {
      log.error({ err }, 'A mail could not be logged')
      return undefined
    })

  return {
    async send(mail): Promise<Receipt> {
      const id = await quietly(begin(mail))
      try {
        const receipt = await mailer.send(mail)
        await quietly(end(id, { state: 'accepted', answer: receipt.answer }))
        return receipt
      } catch (err) {
        const { fate, isOfAddress, message: answer } = faultIn(err)
        const state = fate === 'postponed' ? 'failed' : fate
        await quietly(end(id, { state, answer, isOfAddress, isOfServer: fate !== 'bounced' }))
        throw err
      }
    },
    close: () => mailer.close(),
  }
}

/** Of a test only: the text of a security mail may sign somebody in. */
const keptLetter = ({ about, letter }: Mail) =>
  SECURITY_KINDS.includes(about.kind) ? null : JSON.stringify(letter)

const TIMES = ['created_at', 'send_after', 'claimed_until'] as const
