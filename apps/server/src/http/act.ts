import type { Clock } from '../adapters/clock'
import type { Db } from '../db/connection'
import type { Viewer } from '../db/pool'

/**
 * Where a request came from, for limits and the audit log, by which host name it came, and which version its client
 * read.
 */
export type Call = { requestId: string; address: string; userAgent: string; host?: string; ifMatch?: string }

/** A signed-in person, by the call that asks. */
export type SignedIn = { viewer: Viewer; call: Call }

/** Somebody known who has no session yet: who signs in, activates an account, resets a password. */
export type Known = { person: { id: string; first: string; last: string }; call: Call }

/** Who a write is put down to: a signed-in person, or the system. */
export type Author = SignedIn | 'system'

/** What every operation is given first: the transaction it is part of, who acts, and when. */
export type Act<By extends Author | Known = Author> = {
  db: Db
  author: By
  now: Date
  /** `YYYY-MM-DD` in the service's zone. */
  today: string
  zone: string
}

/** Whoever acts, signed in or at the door: what only keeps what happened takes it. */
export type AnyAct = Act<Author | Known>

/** An act that only somebody signed in can do. */
export type PersonalAct = Act<SignedIn>

/** An act now. Jobs, the demo and the command line are the system; a request has its act ready-made. */
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

/** What the system does by itself. */
export const systemAct = (db: Db, clock: Clock): Act<'system'> => actOf(db, { author: 'system', clock })
