import type { Log } from './log'

const running = new Set<Promise<void>>()

/**
 * Starts work that the answer does not wait for, so that its time tells a stranger nothing. A failure is logged.
 * For work that may be lost with the process only.
 */
export function afterAnswer(log: Log, work: () => Promise<void>): void {
  const run = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((err: unknown) => log.error({ err }, 'after the answer'))
    .finally(() => running.delete(run))
  running.add(run)
}

/** When all of it has ended: before the database closes, and before a test looks. */
export async function whenIdle(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
