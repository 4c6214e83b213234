import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** The database as the queue asks it. */
export type QueueConnection = { executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

const RETRY_EVERY_MS = 500
const RETRY_FOR_MS = 30_000
const CLOSE_WITHIN_MS = 2000

/** The connection was lost or refused; the statement itself was not at fault. */
function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    /^(08|57P0)/.test(code ?? '') ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code ?? '') ||
    /connection (terminated|timeout)|timeout exceeded when trying to connect/i.test(message ?? '')
  )
}

/**
 * Repeats what failed because the database went away, so that a restart of the database loses neither the outcome of a
 * job nor the process. The jobs allow it: each may run twice. `close` lets what was asked finish first, because
 * the queue does not wait for its own last statements; what it asks later is answered with nothing.
 */
export function patientConnection(
  pool: pg.Pool,
  signal: AbortSignal,
): QueueConnection & { close(): Promise<void> } {
  const running = new Set<Promise<unknown>>()
  let isClosed = false

  const ask = async (text: string, values: unknown[]) => {
    const giveUpAt = Date.now() + RETRY_FOR_MS
    for (;;)
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (!isConnectionLoss(error) || signal.aborted || Date.now() > giveUpAt) throw error
        await wait(RETRY_EVERY_MS, undefined, { ref: false })
      }
  }

  return {
    async executeSql(text, values) {
      if (isClosed) return { rows: [] }
      const asked = ask(text, values)
      running.add(asked)
      try {
        return await asked
      } finally {
        running.delete(asked)
      }
    },
    async close() {
      await Promise.race([Promise.allSettled(running), wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
      isClosed = true
      // A lost database must not hold up the end of the process.
      await Promise.race([pool.end(), wait(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
