import { systemAct } from '../../http/act'
import { forgetAnswers } from '../../http/idempotency'
import type { Services } from '../../services'
import { endOverdueAttempts } from './attempts'
import { endOverdueSessions } from './queries'
import { endOverdueDevices, removeOldDevices } from './remembered-devices'
import { endOverdueTokens } from './tokens'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How long ended attempts, links and sessions are kept for investigating incidents. */
const KEPT_DAYS = 30

/**
 * Ends expired sessions, sign-ins and links, even unused ones (rules A4, A10, B3): once ended they stay so, whatever the
 * clock says later.
 */
export const signInExpiry = {
  name: 'sign-in-expiry',
  async run({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
    await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      await endOverdueSessions(act, {
        idleMinutes: config.sessionIdleMinutes,
        absoluteMinutes: config.sessionHours * 60,
      })
      await endOverdueAttempts(act)
      await endOverdueTokens(act)
      await endOverdueDevices(act)
    })
  },
}

/** Removes what signing in no longer needs. Idempotent; sign-in events and the audit log stay. */
export const signInHousekeeping = {
  name: 'sign-in-housekeeping',
  async run({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
    const now = clock.now().getTime()
    const before = (milliseconds: number) => new Date(now - milliseconds).toISOString()
    const longAgo = before(KEPT_DAYS * DAY)
    const unusable = before(KEPT_DAYS * DAY + config.sessionHours * HOUR)
    await database.asSystem(async (db) => {
      await db.deleteFrom('sign_in_attempts').where('created_at', '<', longAgo).execute()
      await db.deleteFrom('one_time_tokens').where('expires_at', '<', longAgo).execute()
      await removeOldDevices(db, longAgo)
      await db.deleteFrom('factor_setups').where('expires_at', '<', longAgo).execute()
      await db.deleteFrom('used_challenges').where('used_at', '<', longAgo).execute()
      await db.deleteFrom('email_changes').where('expires_at', '<', longAgo).execute()
      await db.deleteFrom('sessions').where('created_at', '<', unusable).execute()
      // The row holds the failures in a row, so it is removed as late as everything else.
      await db.deleteFrom('sign_in_limits').where('updated_at', '<', longAgo).execute()
      await forgetAnswers(db, before(config.idempotencyHours * HOUR))
    })
  },
}
