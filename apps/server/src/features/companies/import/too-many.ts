import type { OpenConfig } from '../../../config/open-config'
import type { Db } from '../../../db/connection'
import type { Viewer } from '../../../db/pool'
import { Refusal } from '../../../http/refusal'
import { takeTurn } from '../../auth/limits'

type Sending = { viewer: Viewer; now: Date; config: OpenConfig }

/**
 * Counts one more file of whoever sends it. What was refused or discarded stays counted: reading it was the work.
 * @throws tooMany when they have sent as many within the hour as they may (rule E10)
 */
export async function countImport(db: Db, { viewer, now, config }: Sending): Promise<void> {
  const limit = { most: config.uploadsPerHour, minutes: 60 }
  const turn = await takeTurn({ db, now }, { subject: `imports:${viewer.actor.id}`, limit })
  if (turn.taken) return
  const { retryAfterSeconds = 3600 } = turn.refusal
  throw new Refusal('tooMany', { message: 'Too many uploads. Try again in an hour.', retryAfterSeconds })
}
