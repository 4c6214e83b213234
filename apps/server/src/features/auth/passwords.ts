import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Refusal } from '../../http/refusal'

/** What one argon2id hash costs: memory in KiB, and passes over it. */
export type HashCost = { passwordMemoryKib: number; passwordPasses: number }

/** A flood of sign-ins may use at most this much of the processor and the thread pool. */
const AT_ONCE = 2
const MOST_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The slot is handed over directly, so that no newcomer takes it.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Checked before anything is counted: a queue of several seconds helps no one. @throws unavailable */
export function refuseWhenBusy(): void {
  if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
}

export const hashPassword = (password: string, cost: HashCost): Promise<string> =>
  inTurn(() => hash(password, { memoryCost: cost.passwordMemoryKib, timeCost: cost.passwordPasses }))

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A hash that nothing matches, at the same cost, so that an unknown account takes as long as a known one. */
const hashOfNobody = (cost: HashCost) =>
  `$argon2id$v=19$m=${cost.passwordMemoryKib},t=${cost.passwordPasses},p=1$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`

/** Whether a typed password is the stored one. Takes as long when nothing is stored. */
export async function isPassword(
  typed: string,
  { stored, cost }: { stored: string | null; cost: HashCost },
): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? hashOfNobody(cost), typed))
  return fits && stored !== null
}

/** Whether a stored hash has a cost other than the current one. */
export function isOutdated(stored: string, cost: HashCost): boolean {
  const made = parseOptions(stored)
  return made.memoryCost !== cost.passwordMemoryKib || made.timeCost !== cost.passwordPasses
}
