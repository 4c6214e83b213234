import type { Intake } from '../../http/intake'
import { Refusal } from '../../http/refusal'
import { takeTurn } from './limits'

/**
 * Counts one more file for its sender, whatever its purpose and outcome: receiving and reading it is the work.
 * @throws tooMany when they have sent as many within the hour as they may (rule E10)
 */
export const countUpload: Intake<unknown>['count'] = async (db, { viewer, now, config }) => {
  const limit = { most: config.uploadsPerHour, minutes: 60 }
  const turn = await takeTurn({ db, now }, { subject: `uploads:${viewer.actor.id}`, limit })
  if (turn.taken) return
  const { retryAfterSeconds = 3600 } = turn.refusal
  throw new Refusal('tooMany', { message: 'Too many uploads. Try again in an hour.', retryAfterSeconds })
}
