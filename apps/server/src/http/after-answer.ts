import type { Log } from './log'

const running = new Set<Promise<void>>()

/**
 * Starts work that the answer does not wait for, so that its timing reveals nothing. A failure is logged.
 * Only for work that may be lost with the process.
 */
export function afterAnswer(log: Log, work: () => Promise<void>): void {
  const run = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((err: unknown) => log.error({ err }, 'after the answer'))
    .finally(() => running.delete(run))
  running.add(run)
}

/** How long the answer waits for what follows a commit: a hanging mail server must not hold it up. */
const PATIENCE_MS = 5000

/** Runs what follows a commit, in order. A failure is logged and undoes nothing. */
export async function afterCommit(
  effects: readonly (() => Promise<unknown>)[],
  { log, requestId, patienceMs = PATIENCE_MS }: { log: Log; requestId: string; patienceMs?: number },
): Promise<void> {
  if (effects.length === 0) return
  const run = (async () => {
    for (const effect of effects)
      await effect().catch((err: unknown) => log.error({ err, requestId }, 'after commit'))
  })().finally(() => running.delete(run))
  running.add(run)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([run, patience])
  clearTimeout(timer)
}

/** Waits until all of it has ended: before the database closes, and before a test looks. */
export async function whenIdle(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
