import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import type { Powers } from '../../http/powers'
import { Refusal } from '../../http/refusal'
import { takeTurn } from './limits'

type Parts = { asActor: Powers['asActor']; config: OpenConfig }

/**
 * Counts one more test mail to whoever acts.
 * @throws tooMany when they have had as many within the hour as they may
 */
export async function countTestMail({ author, now }: PersonalAct, { asActor, config }: Parts): Promise<void> {
  const limit = { most: config.testMailsPerHour, minutes: 60 }
  const subject = `test-mails:${author.viewer.actor.id}`
  const turn = await asActor((db) => takeTurn({ db, now }, { subject, limit }))
  if (turn.taken) return
  const { retryAfterSeconds = 3600 } = turn.refusal
  throw new Refusal('tooMany', { message: 'Too many test mails. Try again in an hour.', retryAfterSeconds })
}
