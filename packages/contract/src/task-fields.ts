import { z } from 'zod'
import { id, line } from './fields'

// Apart from task.ts, which shows documents and is read by them.

/** One company's instance: `instanceID`, or the current one of task and company. */
export const instance = { taskID: id, companyID: id.optional(), instanceID: id.optional() }
/** Why a closed cycle was changed; kept in the history. */
export const reason = line(500).optional()
/** The profile a program acts for. */
export const onBehalf = z.object({ profileID: id.optional() })

/** A person tasks can be assigned to. */
export const AssignablePerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** False for the companies' own people. */
  isOfAgency: z.boolean(),
  /** They have not signed in yet. */
  isInvited: z.boolean(),
})
export type AssignablePerson = z.output<typeof AssignablePerson>
