import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

export const newCode = () =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')

/** Six digits are quickly guessed from a plain hash, hence the key; including the attempt ties a code to it. */
export const hashCode = (
  { secretKey }: { secretKey: string },
  { attemptId, code }: { attemptId: string; code: string },
) => createHmac('sha256', secretKey).update(`sign-in code ${attemptId} ${code}`).digest()

export const isSameHash = (one: Buffer, other: Buffer) =>
  one.length === other.length && timingSafeEqual(one, other)
