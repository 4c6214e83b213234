/** The queue is full: retry later. */
export class TooManyWaiting extends Error {}

type Turns = {
  /** The most that may run or wait; the next is refused with TooManyWaiting. */
  most: number
  /** The same per tenant. */
  mostOfOne?: number
  /** The longest wait; then it is refused too, so that the caller gets an answer before the connection is closed. */
  patienceMs?: number
}

/**
 * Runs one thing at a time. Tenants take turns: one with several waits behind its own, not in front of another's.
 */
export function takeTurns({ most, mostOfOne = most, patienceMs }: Turns) {
  /** What waits, by tenant, the next one first. */
  const lines = new Map<string, (() => void)[]>()
  const places = new Map<string, number>()
  let atOnce = 0
  let isBusy = false

  /** The tenant whose turn just ended goes to the end of the queue. */
  const startNext = (after: string) => {
    const own = lines.get(after)
    lines.delete(after)
    if (own) lines.set(after, own)
    const [first] = lines
    isBusy = first !== undefined
    if (!first) return
    const [tenant, [start, ...others]] = first
    lines.delete(tenant)
    if (others.length > 0) lines.set(tenant, others)
    start?.()
  }

  const giveUp = (tenant: string, start: () => void) => {
    const others = (lines.get(tenant) ?? []).filter((other) => other !== start)
    if (others.length > 0) lines.set(tenant, others)
    else lines.delete(tenant)
  }

  const turnOf = (tenant: string): Promise<void> => {
    if (isBusy)
      return new Promise((resolve, reject) => {
        const late = () => {
          giveUp(tenant, start)
          reject(new TooManyWaiting())
        }
        const timer = patienceMs === undefined ? undefined : setTimeout(late, patienceMs)
        const start = () => {
          clearTimeout(timer)
          resolve()
        }
        lines.set(tenant, [...(lines.get(tenant) ?? []), start])
      })
    isBusy = true
    return Promise.resolve()
  }

  return async <Result>(work: () => Promise<Result>, tenant = ''): Promise<Result> => {
    const own = places.get(tenant) ?? 0
    if (atOnce >= most || own >= mostOfOne) throw new TooManyWaiting()
    atOnce += 1
    places.set(tenant, own + 1)
    try {
      await turnOf(tenant)
      return await work().finally(() => startNext(tenant))
    } finally {
      atOnce -= 1
      const left = (places.get(tenant) ?? 1) - 1
      if (left > 0) places.set(tenant, left)
      else places.delete(tenant)
    }
  }
}
