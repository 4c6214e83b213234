import { z } from 'zod'
import { id } from './fields'

/** A browser or program, in words, and where it was last seen. */
export const Device = z.object({
  id,
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'program']),
  address: z.string().nullable(),
  since: z.string(),
  lastSeenAt: z.string(),
  /** For remembered devices: when they stop skipping the second step. */
  until: z.string().nullable(),
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>
