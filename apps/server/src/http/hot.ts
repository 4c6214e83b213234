import { LastStatement } from '../db/last-statement'
import { SqlJson } from './implement'

/**
 * The endpoints whose cost the bench compares with a floor (`bench/operations`). Only they may end with a statement
 * that is sent with the COMMIT, or answer with JSON built by the database; other answers are checked against
 * their contract before anything is committed (`docs/decisions/0006-what-a-request-costs.md`).
 */
export const HOT: readonly string[] = [
  'dashboard.load',
  'tasks.search',
  'tasks.completeAction',
  'users.search',
]

/** @throws Error when an endpoint skips the check of its answer without being hot */
export function refuseUnlessHot(name: string, made: unknown): void {
  if ((made instanceof LastStatement || made instanceof SqlJson) && !HOT.includes(name))
    throw new Error(`${name} is no hot path: it answers with plain values.`)
}
