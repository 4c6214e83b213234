import type { OpenConfig } from '../../config/open-config'
import type { PersonalAct } from '../../http/act'
import type { Powers } from '../../http/powers'
import { Refusal } from '../../http/refusal'
import { takeTurn } from './limits'

type Parts = { asActor: Powers['asActor']; config: OpenConfig }

/**
 * Counts one more change of many companies at once by whoever acts: each is kept in the history of every company.
 * @throws tooMany when they have made as many within the hour as they may
 */
export async function countBulkChange(
  { author, now }: PersonalAct,
  { asActor, config }: Parts,
): Promise<void> {
  const limit = { most: config.bulkChangesPerHour, minutes: 60 }
  const subject = `bulk:${author.viewer.actor.id}`
  const turn = await asActor((db) => takeTurn({ db, now }, { subject, limit }))
  if (turn.taken) return
  const { retryAfterSeconds = 3600 } = turn.refusal
  throw new Refusal('tooMany', { message: 'Too many bulk changes. Try again in an hour.', retryAfterSeconds })
}
