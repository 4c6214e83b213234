import { Refusal } from './refusal'

export type LaneLimits = {
  /** How many run at once: in total, and per lane. */
  atOnce: number
  width: number
  /** The same for a lane that keeps the service busy while others use it. */
  narrow: number
  /** How many there may be including the queue: in total, and in one lane's queue. */
  most: number
  line: number
  /** The longest wait. */
  patienceMs: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type Lane = {
  name: string
  running: number
  /** The slow ones among them, such as a report: they must not hold up their colleagues. */
  long: number
  waiting: Waiting[]
  /** How long it may still work at its full width, in milliseconds of work, and when that was. */
  spare: number
  at: number
}

/** How much work a lane may do in one burst. */
const SPARE_MS = 1000
/** How much of it is regained per millisecond: a lane with fewer running on average is never narrowed. */
const RETURNING = 0.5
/** A lane with a request within this time is using the service. */
const RECENT_MS = 1000
const LONG_MS = 1000
/** Lanes that are kept only for what they have worked. */
const MOST_KNOWN = 10_000

/**
 * Lanes take turns for places to run: a tenant with many requests waits behind its own requests, not in front of
 * another's. A constantly busy lane becomes narrow as soon as there are others, which would share the processor with all
 * of its requests. The queue is bounded, because a longer one would only make everyone in it late.
 */
export class Lanes {
  readonly #limits: LaneLimits
  readonly #lanes = new Map<string, Lane>()
  /** Lanes with waiting requests, the next one first. */
  readonly #inLine = new Set<Lane>()
  /** Who asked last, and when somebody else did before them. */
  #latest = { name: '', at: Number.NEGATIVE_INFINITY, othersAt: Number.NEGATIVE_INFINITY }
  #running = 0
  #count = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** @throws unavailable */
  refuseWhenFull(): void {
    if (this.#count >= this.#limits.most) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }

  /** Waits for a place. @returns what gives it back, callable once @throws unavailable, tooMany */
  async enter(name: string): Promise<() => void> {
    this.refuseWhenFull()
    const now = performance.now()
    const latest = this.#latest
    this.#latest = { name, at: now, othersAt: latest.name === name ? latest.othersAt : latest.at }
    const lane = this.#laneOf(name, now)
    const isFree = this.#hasRoom(lane, now)
    if (!isFree && lane.waiting.length >= this.#limits.line)
      throw new Refusal('tooMany', { retryAfterSeconds: 2 })
    this.#count += 1
    if (isFree) this.#start(lane, now)
    else await this.#wait(lane)
    let isLong = false
    const timer = setTimeout(() => {
      isLong = true
      settle(lane, performance.now())
      lane.long += 1
      this.#startNext(lane.at)
    }, LONG_MS).unref()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#leave(lane, isLong)
    }
  }

  #laneOf(name: string, now: number): Lane {
    const known = this.#lanes.get(name)
    if (known) return known
    if (this.#lanes.size >= MOST_KNOWN)
      for (const lane of this.#lanes.values())
        if (lane.running === 0 && lane.waiting.length === 0) this.#lanes.delete(lane.name)
    const lane: Lane = { name, running: 0, long: 0, waiting: [], spare: SPARE_MS, at: now }
    this.#lanes.set(name, lane)
    return lane
  }

  #hasRoom(lane: Lane, now: number): boolean {
    if (this.#running >= this.#limits.atOnce || lane.running >= this.#limits.width) return false
    if (lane.running - lane.long < this.#limits.narrow) return true
    settle(lane, now)
    const { name, at, othersAt } = this.#latest
    return lane.spare > 0 || now - (name === lane.name ? othersAt : at) > RECENT_MS
  }

  #start(lane: Lane, now: number): void {
    settle(lane, now)
    this.#running += 1
    lane.running += 1
  }

  #wait(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(waiting), 1)
        this.#count -= 1
        if (lane.waiting.length === 0) this.#inLine.delete(lane)
        reject(new Refusal('unavailable', { retryAfterSeconds: 2 }))
      }, this.#limits.patienceMs)
      const waiting: Waiting = { start: resolve, timer }
      lane.waiting.push(waiting)
      this.#inLine.add(lane)
    })
  }

  #leave(lane: Lane, isLong: boolean): void {
    const now = performance.now()
    settle(lane, now)
    this.#count -= 1
    this.#running -= 1
    lane.running -= 1
    if (isLong) lane.long -= 1
    this.#startNext(now)
  }

  #startNext(now: number): void {
    // Each starts one at most and goes to the end of the line: a set goes on with what is added to it.
    for (const next of [...this.#inLine]) {
      if (this.#running >= this.#limits.atOnce) return
      if (this.#hasRoom(next, now)) this.#startFirst(next, now)
    }
  }

  #startFirst(lane: Lane, now: number): void {
    this.#inLine.delete(lane)
    const first = lane.waiting.shift()
    if (first) {
      clearTimeout(first.timer)
      this.#start(lane, now)
      first.start()
    }
    if (lane.waiting.length > 0) this.#inLine.add(lane)
  }
}

/** Counts what the lane has worked since, with as many as it had at work. */
function settle(lane: Lane, now: number): void {
  const spare = lane.spare + (RETURNING - lane.running + lane.long) * (now - lane.at)
  lane.spare = Math.max(-SPARE_MS, Math.min(SPARE_MS, spare))
  lane.at = now
}
