import { z } from 'zod'

/** A reason that someone gives. Lists and reports show it on one line, so it is kept as one; `missing` asks for it. */
export const typedReason = (missing: string, most: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().min(1, missing).max(most, `Use at most ${most} characters.`))
