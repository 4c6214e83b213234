import { setTimeout as wait } from 'node:timers/promises'

/** So much waits already that this should come back later. */
export class TooManyWaiting extends Error {}

type Turns = {
  /** So many run or wait; the next is refused with TooManyWaiting. */
  most: number
  /** Whoever waited so long is refused as well, so that they hear it before their connection is closed. */
  patienceMs?: number
}

/** Runs one thing at a time. */
export function takeTurns({
  most,
  patienceMs,
}: Turns): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let atOnce = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    if (atOnce >= most) throw new TooManyWaiting()
    atOnce += 1
    const before = last
    const turn = (patienceMs === undefined ? before : within(before, patienceMs)).then(work)
    last = Promise.allSettled([before, turn])
    try {
      return await turn
    } finally {
      atOnce -= 1
    }
  }
}

async function within(before: Promise<unknown>, patienceMs: number): Promise<void> {
  const over = new AbortController()
  const late = wait(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new TooManyWaiting()
  })
  try {
    await Promise.race([before, late])
  } finally {
    late.catch(() => undefined)
    over.abort()
  }
}
