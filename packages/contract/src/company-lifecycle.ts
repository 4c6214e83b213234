import { DISABLE_REASONS, DISABLE_TYPES, TERMINATE_REASONS } from '@heed/domain/lifecycle'
import { z } from 'zod'
import { Company } from './companies'
import { Done, endpoint } from './endpoint'
import { calendarDate, id, paragraph, requiredName } from './fields'
import { seats } from './subscriptions'

/** A company by `companyID` or `id`; an `agencyID` sent with it must be its own. */
const named = { companyID: id.optional(), id: id.optional(), agencyID: id.optional() }

const count = z.number().int()

/** What ending, moving, deleting or cloning a company is about. */
export const Belongings = z.object({
  tasks: count,
  openTasks: count,
  pastDue: count,
  documents: count,
  /** People with a seat. */
  users: count,
  answers: count,
  /** The first day from which other answers count, of changes that are still ahead; they are not copied. */
  answersChangeOn: z.string().nullable(),
  /** Agency users who work for it. */
  workers: z.array(z.string()),
})
export type Belongings = z.output<typeof Belongings>

export const belongings = endpoint({
  method: 'GET',
  path: '/company/belongings/:id',
  access: 'company.list',
  summary: 'What belongs to a company, counted.',
  params: z.object({ id }),
  response: Belongings,
})

export const disable = endpoint({
  method: 'PUT',
  path: '/company/disable',
  access: 'company.end',
  summary:
    'Disables a company temporarily, or terminates it. A termination that takes effect later leaves the company active until that day; sending another replaces it.',
  body: z.object({
    ...named,
    type: z.enum(DISABLE_TYPES).default('disable'),
    /** One of the reasons of its type. */
    reason: z.enum([...new Set([...DISABLE_REASONS, ...TERMINATE_REASONS])]),
    /** Today unless given; disabling takes effect at once. */
    effectiveDate: calendarDate.optional(),
    comment: paragraph(2000).optional(),
  }),
  response: Company,
})

export const enable = endpoint({
  method: 'POST',
  path: '/company/enable',
  access: 'company.end',
  summary: 'Enables a disabled company again, or withdraws a scheduled termination.',
  body: z.object(named),
  response: Company,
})

export const reinstate = endpoint({
  method: 'POST',
  path: '/company/reinstate',
  access: 'company.reinstate',
  summary: 'Makes a terminated company active again.',
  body: z.object(named),
  response: Company,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/company/deletecompany/:id',
  access: 'company.delete',
  summary: 'Deletes a company with its people, whose e-mail addresses become available again.',
  params: z.object({ id }),
  response: Done,
})

export const clone = endpoint({
  method: 'POST',
  path: '/company/clone/:id',
  access: 'company.create',
  summary:
    'Clones a company within its agency: profile, billable flags and the benefits answers of today; "Copy of …" unless named. Its setup still has to be completed.',
  params: z.object({ id }),
  body: z.object({ name: requiredName(120).optional() }).optional(),
  response: Company.extend({
    /** The first day of changed answers that were not copied, because they do not count yet. */
    notCopiedFrom: z.string().nullable(),
  }),
})

export const move = endpoint({
  method: 'POST',
  path: '/company/move',
  access: 'company.move',
  summary:
    'Moves a company to another agency with everything that belongs to it. The former agency and its people lose sight of it at once. Its advisor is `advisorID` of the new agency, or null for none; if left out, the advisor stays only if they work for the new agency. A planned termination is dropped; `reinstate` makes a terminated company active again.',
  body: z.object({
    companyID: id,
    agencyID: id,
    advisorID: id.nullable().optional(),
    reinstate: z.boolean().optional(),
  }),
  response: Company,
})

export const changeSeats = endpoint({
  method: 'PUT',
  path: '/company/seats',
  access: 'company.setSeats',
  summary: 'Changes how many seats a company has.',
  body: z.object({ companyID: id, seats }),
  response: Company,
})
