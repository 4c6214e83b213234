import { z } from 'zod'
import { id } from './fields'

/** A browser or a program, in words, with where it was last seen. */
export const Device = z.object({
  id,
  name: z.string(),
  kind: z.enum(['computer', 'phone', 'program']),
  address: z.string().nullable(),
  since: z.string(),
  lastSeenAt: z.string(),
  /** Of remembered devices: until when the second step is skipped. */
  until: z.string().nullable(),
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>
