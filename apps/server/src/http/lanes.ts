import { Refusal } from './refusal'

export type LaneLimits = {
  /** How many are at work at once: in all, and of one lane. */
  atOnce: number
  width: number
  /** How many there may be with those in line: in all, and in the line of one lane. */
  most: number
  line: number
  /** How long one waits at most. */
  patienceMs: number
}

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type Lane = { running: number; waiting: Waiting[] }

/**
 * A place among those at work for everybody in turn, lane by lane: whoever has many requests waits behind their other
 * requests and not in front of somebody else. A longer line would only make everyone in it late, so it ends somewhere.
 */
export class Lanes {
  readonly #limits: LaneLimits
  readonly #lanes = new Map<string, Lane>()
  /** Lanes in which somebody waits, the next one first. */
  readonly #inLine = new Set<Lane>()
  #running = 0
  #count = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** @throws unavailable */
  refuseWhenFull(): void {
    if (this.#count >= this.#limits.most) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }

  /** Waits for a place. @returns what gives it back, once @throws unavailable, tooMany */
  async enter(name: string): Promise<() => void> {
    this.refuseWhenFull()
    const lane = this.#lanes.get(name) ?? { running: 0, waiting: [] }
    const isFree = this.#running < this.#limits.atOnce && lane.running < this.#limits.width
    if (!isFree && lane.waiting.length >= this.#limits.line)
      throw new Refusal('tooMany', { retryAfterSeconds: 2 })
    this.#lanes.set(name, lane)
    this.#count += 1
    if (isFree) this.#start(lane)
    else await this.#wait(lane, name)
    let isHeld = true
    return () => {
      if (isHeld) this.#leave(lane, name)
      isHeld = false
    }
  }

  #start(lane: Lane): void {
    this.#running += 1
    lane.running += 1
  }

  #wait(lane: Lane, name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(waiting), 1)
        this.#forget(lane, name)
        reject(new Refusal('unavailable', { retryAfterSeconds: 2 }))
      }, this.#limits.patienceMs)
      const waiting: Waiting = { start: resolve, timer }
      lane.waiting.push(waiting)
      this.#inLine.add(lane)
    })
  }

  #leave(lane: Lane, name: string): void {
    this.#running -= 1
    lane.running -= 1
    this.#forget(lane, name)
    for (const next of this.#inLine) {
      if (this.#running >= this.#limits.atOnce) return
      if (next.running < this.#limits.width) this.#startFirst(next)
    }
  }

  #startFirst(lane: Lane): void {
    // To the end of the line.
    this.#inLine.delete(lane)
    const first = lane.waiting.shift()
    if (first) {
      clearTimeout(first.timer)
      this.#start(lane)
      first.start()
    }
    if (lane.waiting.length > 0) this.#inLine.add(lane)
  }

  /** One less, and a lane without anybody is none. */
  #forget(lane: Lane, name: string): void {
    this.#count -= 1
    if (lane.waiting.length > 0) return
    this.#inLine.delete(lane)
    if (lane.running === 0) this.#lanes.delete(name)
  }
}
