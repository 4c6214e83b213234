import { forgetAnswers } from '../../http/idempotency'
import type { Services } from '../../services'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How long ended attempts, links and sessions stay for a look back at an incident. */
const KEPT_DAYS = 30

/** Removes what signing in no longer needs. Idempotent; sign-in events and the audit log stay. */
export const signInHousekeeping = {
  name: 'sign-in-housekeeping',
  cron: '17 3 * * *',
  async run({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
    const now = clock.now().getTime()
    const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()
    const longAgo = before(KEPT_DAYS * DAY)
    const unusable = before(KEPT_DAYS * DAY + config.sessionHours * HOUR)
    await database.asSystem(async (db) => {
      await db.deleteFrom('sign_in_attempts').where('created_at', '<', longAgo).execute()
      await db.deleteFrom('one_time_tokens').where('expires_at', '<', longAgo).execute()
      await db.deleteFrom('sessions').where('created_at', '<', unusable).execute()
      // Failures in a row are forgotten with the row, hence as late as everything else.
      await db.deleteFrom('sign_in_limits').where('updated_at', '<', longAgo).execute()
      await forgetAnswers(db, before(config.idempotencyHours * HOUR))
    })
  },
}
