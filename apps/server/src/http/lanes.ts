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
  /** How many of one person's run at once and wait in a lane, where persons are told apart. */
  ofOne?: { width: number; line: number }
}

type Person = string | undefined
type Waiting = { start: () => void; timer: NodeJS.Timeout }
type Lane = {
  name: string
  running: number
  /** The slow ones among them, such as a report: some of them must not hold up their colleagues. */
  long: number
  /** Who waits, the next one first, each with their requests in the order they came. */
  waiting: Map<Person, Waiting[]>
  /** How many requests wait. */
  line: number
  /** How many run of each person. */
  persons: Map<string, number>
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
 * another's, and so do the persons within a lane. A constantly busy lane becomes narrow as soon as there are others, which would share the processor with all
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

  /** How many run or wait. */
  get count(): number {
    return this.#count
  }

  /** @throws unavailable */
  refuseWhenFull(): void {
    if (this.#count >= this.#limits.most) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }

  /** Waits for a place. @returns what gives it back, callable once @throws unavailable, tooMany */
  async enter(name: string, person?: string): Promise<() => void> {
    this.refuseWhenFull()
    const now = performance.now()
    const latest = this.#latest
    this.#latest = { name, at: now, othersAt: latest.name === name ? latest.othersAt : latest.at }
    const lane = this.#laneOf(name, now)
    const isFree = this.#hasRoomFor(lane, person) && this.#hasRoom(lane, now)
    if (!isFree && this.#isLineFull(lane, person)) throw new Refusal('tooMany', { retryAfterSeconds: 2 })
    this.#count += 1
    if (isFree) this.#start(lane, person, now)
    else await this.#wait(lane, person)
    let isLong = false
    const timer = setTimeout(() => {
      isLong = true
      this.#settle(lane, performance.now())
      lane.long += 1
      this.#startNext(lane.at)
    }, LONG_MS).unref()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      this.#leave(lane, person, isLong)
    }
  }

  #laneOf(name: string, now: number): Lane {
    const known = this.#lanes.get(name)
    if (known) return known
    if (this.#lanes.size >= MOST_KNOWN)
      for (const lane of this.#lanes.values())
        if (lane.running === 0 && lane.line === 0) this.#lanes.delete(lane.name)
    const lane: Lane = {
      name,
      running: 0,
      long: 0,
      waiting: new Map(),
      line: 0,
      persons: new Map(),
      spare: SPARE_MS,
      at: now,
    }
    this.#lanes.set(name, lane)
    return lane
  }

  #hasRoom(lane: Lane, now: number): boolean {
    if (this.#running >= this.#limits.atOnce || lane.running >= this.#limits.width) return false
    if (lane.running - this.#excusedOf(lane) < this.#limits.narrow) return true
    this.#settle(lane, now)
    const { name, at, othersAt } = this.#latest
    return lane.spare > 0 || now - (name === lane.name ? othersAt : at) > RECENT_MS
  }

  #hasRoomFor(lane: Lane, person: Person): boolean {
    const { width } = this.#limits.ofOne ?? {}
    return width === undefined || person === undefined || (lane.persons.get(person) ?? 0) < width
  }

  #isLineFull(lane: Lane, person: Person): boolean {
    const { line, ofOne } = this.#limits
    if (lane.line >= line) return true
    if (!ofOne || person === undefined) return false
    return (lane.waiting.get(person)?.length ?? 0) >= ofOne.line
  }

  /** The long ones that do not count. More than half of a width would keep the database busy for one lane. */
  #excusedOf = (lane: Lane): number => Math.min(lane.long, Math.ceil(this.#limits.width / 2))

  /** Counts what the lane has worked since, with as many as it had at work. */
  #settle(lane: Lane, now: number): void {
    const spare = lane.spare + (RETURNING - lane.running + this.#excusedOf(lane)) * (now - lane.at)
    lane.spare = Math.max(-SPARE_MS, Math.min(SPARE_MS, spare))
    lane.at = now
  }

  #start(lane: Lane, person: Person, now: number): void {
    this.#settle(lane, now)
    this.#running += 1
    lane.running += 1
    if (person !== undefined) lane.persons.set(person, (lane.persons.get(person) ?? 0) + 1)
  }

  #wait(lane: Lane, person: Person): Promise<void> {
    const own = lane.waiting.get(person) ?? []
    lane.waiting.set(person, own)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // What kept them waiting may be their own.
        const isOwn = (person !== undefined && own.length > 1) || !this.#hasRoomFor(lane, person)
        own.splice(own.indexOf(waiting), 1)
        this.#count -= 1
        lane.line -= 1
        if (own.length === 0) lane.waiting.delete(person)
        if (lane.line === 0) this.#inLine.delete(lane)
        reject(new Refusal(isOwn ? 'tooMany' : 'unavailable', { retryAfterSeconds: 2 }))
      }, this.#limits.patienceMs)
      const waiting: Waiting = { start: resolve, timer }
      own.push(waiting)
      lane.line += 1
      this.#inLine.add(lane)
    })
  }

  #leave(lane: Lane, person: Person, isLong: boolean): void {
    const now = performance.now()
    this.#settle(lane, now)
    this.#count -= 1
    this.#running -= 1
    lane.running -= 1
    if (isLong) lane.long -= 1
    const others = person === undefined ? 0 : (lane.persons.get(person) ?? 0) - 1
    if (person !== undefined && others > 0) lane.persons.set(person, others)
    else if (person !== undefined) lane.persons.delete(person)
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
    for (const [person, own] of lane.waiting) {
      if (!this.#hasRoomFor(lane, person)) continue
      const first = own.shift()
      if (!first) continue
      clearTimeout(first.timer)
      lane.line -= 1
      this.#start(lane, person, now)
      first.start()
      // To the end of the line, if they want more.
      lane.waiting.delete(person)
      if (own.length > 0) lane.waiting.set(person, own)
      this.#inLine.delete(lane)
      if (lane.line > 0) this.#inLine.add(lane)
      return
    }
  }
}
