import type { Clock } from '../adapters/clock'
import type { Db } from '../db/connection'
import type { Viewer } from '../db/pool'

/**
 * Where a request came from, for limits and the audit log, by which host name it came, which version its client
 * read, and whether it asks only for the head of an answer.
 */
export type Call = {
  requestId: string
  address: string
  userAgent: string
  host?: string
  ifMatch?: string
  isHead?: true
}

/** A signed-in person, by the call that asks. */
export type SignedIn = { viewer: Viewer; call: Call }

/** A known person without a session yet: signing in, activating an account, resetting a password. */
export type Known = { person: { id: string; first: string; last: string }; call: Call }

/** Who a write is attributed to: a signed-in person, or the system. */
export type Author = SignedIn | 'system'

/** The first argument of every operation: its transaction, who acts, and when. */
export type Act<By extends Author | Known = Author> = {
  db: Db
  author: By
  now: Date
  /** `YYYY-MM-DD` in the service's zone. */
  today: string
  zone: string
}

/** Anyone who acts, signed in or signing in: for operations that only record what happened. */
export type AnyAct = Act<Author | Known>

/** An act that requires a signed-in person. */
export type PersonalAct = Act<SignedIn>

/** An act now. Jobs, the demo and the command line act as the system; a request has its own act. */
export const actOf = <By extends Author>(
  db: Db,
  { author, clock }: { author: By; clock: Clock },
): Act<By> => ({
  db,
  author,
  now: clock.now(),
  today: clock.today(),
  zone: clock.zone,
})

/** An act of the system itself. */
export const systemAct = (db: Db, clock: Clock): Act<'system'> => actOf(db, { author: 'system', clock })
