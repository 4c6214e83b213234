import { generateSecret, generateURI, verifySync } from 'otplib'

/** A phone's clock may be this wrong: the step before and the step after count too. */
const TOLERANCE_SECONDS = 30

export const newSeed = () => generateSecret()

/** The content of an authenticator app's QR code. */
export const seedUri = (seed: string, { issuer, label }: { issuer: string; label: string }) =>
  generateURI({ secret: seed, issuer, label })

/** The time step of this code, later than `after`; undefined when it is wrong. A code works once. */
export function stepOf(
  code: string,
  { seed, after, at }: { seed: string; after: number; at: Date },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(at.getTime() / 1000)
  const found = verifySync({ secret: seed, token: code, epoch, epochTolerance: TOLERANCE_SECONDS })
  if (!found.valid || !('timeStep' in found)) return undefined
  return found.timeStep > after ? found.timeStep : undefined
}
