import { MAIL_PURPOSE_NAMES, MESSAGE_KIND_NAMES } from '@heed/domain/messages/kinds'
import { MESSAGE_STATE_NAMES } from '@heed/domain/messages/states'
import { z } from 'zod'
import { Done, endpoint, type Output } from './endpoint'
import { exportOf } from './exports'
import { calendarDate, id, line, listQuery, page } from './fields'

const kind = z.enum(MESSAGE_KIND_NAMES)
const state = z.enum(MESSAGE_STATE_NAMES)
const count = z.number().int()

/** A mail as the log lists it. `at`: when it was written; `endedAt`: when it became what it is. */
export const Message = z.object({
  id,
  kind,
  subject: z.string(),
  userID: id,
  /** The name of its recipient; null for a person who is deleted or out of reach. */
  name: z.string().nullable(),
  email: z.string(),
  agencyID: id,
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  state,
  answer: z.string().nullable(),
  at: z.string(),
  endedAt: z.string().nullable(),
})
export type Message = z.output<typeof Message>

/** One attempt to hand it to the mail server. `postponed`: it was not taken, and is tried again. */
const Delivery = z.object({
  attempt: count,
  state: z.enum(['begun', 'accepted', 'postponed', 'bounced', 'failed', 'doubtful']),
  answer: z.string().nullable(),
  at: z.string(),
  endedAt: z.string().nullable(),
})

/** The mail itself as it was sent. */
const Letter = z.object({ from: z.string(), text: z.string(), html: z.string() })

/** What made it: what happened, the job that found it if no person did it, and the tasks it is about. */
const Cause = z.object({
  text: z.string(),
  job: z.string().nullable(),
  tasks: z.array(
    z.object({ task: z.string(), taskID: id, companyID: id.nullable(), instanceID: id.nullable() }),
  ),
  /** Tasks that are not named. */
  more: count,
})

/** An example of a mail with its subject. */
export const Example = Letter.extend({ subject: z.string() })
export type Example = z.output<typeof Example>

/** Where a test went, and what the mail server said. */
export const Tested = z.object({ email: z.string(), isAccepted: z.boolean(), answer: z.string() })
export type Tested = z.output<typeof Tested>

export const exampleKind = z.object({ kind })

/**
 * `letter` is null for security mails, whose text is never kept, for one that is not composed yet, and once the text was
 * kept long enough, which `isForgotten` tells.
 */
export const FullMessage = Message.extend({
  letter: Letter.nullable(),
  isSecurity: z.boolean(),
  isForgotten: z.boolean(),
  cause: Cause,
  deliveries: z.array(Delivery),
})
export type FullMessage = z.output<typeof FullMessage>

const newestFirst = z.enum(['asc', 'desc']).default('desc')

const filters = {
  kind: kind.optional(),
  /** The kinds that are about work, or those about signing in and security. */
  purpose: z.enum(MAIL_PURPOSE_NAMES).optional(),
  atFrom: calendarDate.optional(),
  atTo: calendarDate.optional(),
  userID: id.optional(),
  companyID: id.optional(),
  agencyID: id.optional(),
}

export const search = endpoint({
  method: 'GET',
  path: '/message/search',
  access: 'message.read',
  summary:
    'Mails to people in reach, newest first. Without dates, those of the last 7 days; `search` looks at subjects, names and addresses.',
  query: listQuery(['at'], { order: newestFirst, state: state.optional(), ...filters }),
  response: page(Message),
})

export const exportList = exportOf(search, {
  path: '/message/export',
  summary: 'The mails that the list finds for the same query, as a spreadsheet.',
})

export const counts = endpoint({
  method: 'GET',
  path: '/message/counts',
  access: 'message.read',
  summary: 'How many mails the log has in each state, for the same filters as its list.',
  query: z.object({ search: line(200).optional(), ...filters }),
  response: z.object({
    all: count,
    queued: count,
    accepted: count,
    bounced: count,
    failed: count,
    doubtful: count,
    suppressed: count,
  }),
})

export const get = endpoint({
  method: 'GET',
  path: '/message/get/:id',
  access: 'message.read',
  summary: 'One mail of the log as it was sent, security mails without their text.',
  params: z.object({ id }),
  response: FullMessage,
})

export const own = endpoint({
  method: 'GET',
  path: '/message/own',
  access: 'signed-in',
  summary: 'Mails to the caller, newest first.',
  query: listQuery(['at'], { order: newestFirst }).omit({ search: true }),
  response: page(Message),
})

export const ofPerson = endpoint({
  method: 'GET',
  path: '/message/person/:userID',
  access: 'message.read',
  summary:
    'Whether the address of a person in reach gets mails. `suppressedAt`: since when it gets only security mails, because it refused too many.',
  params: z.object({ userID: id }),
  response: z.object({ suppressedAt: z.string().nullable(), answer: z.string().nullable() }),
})

export const resume = endpoint({
  method: 'POST',
  path: '/message/resume',
  access: 'user.update',
  summary: 'Sends mails to the address of a person again after it refused too many.',
  body: z.object({ userID: id }),
  response: Done,
})

/** What became of the mails that were written in a span. */
const MailSpan = z.object({
  accepted: count,
  bounced: count,
  failed: count,
  doubtful: count,
  suppressed: count,
})

export const health = endpoint({
  method: 'GET',
  path: '/message/health',
  access: 'message.health',
  summary:
    'What became of the mails of the last 24 hours and of the 7 days that the log shows, what waits to be sent, and where mails go.',
  response: z.object({
    day: MailSpan,
    week: MailSpan,
    /** `later`: not to be sent before a time that is still to come. `retrying`: besides these, those that were tried and not taken. */
    queue: z.object({ waiting: count, oldestAt: z.string().nullable(), later: count, retrying: count }),
    /** Since when the mail server took no mail, codes included, though some were offered to it; null while it takes them. */
    troubleSince: z.string().nullable(),
    lastAcceptedAt: z.string().nullable(),
    suppressedAddresses: count,
    /** The mail server; null where mails are written into a folder. `isEncrypted`: always, not only where it offers that. */
    server: z.object({ host: z.string(), isEncrypted: z.boolean() }).nullable(),
  }),
})
export type MailHealth = Output<typeof health>

export const preview = endpoint({
  method: 'GET',
  path: '/message/preview',
  access: 'message.health',
  summary: 'An example of a kind of mail in the look of the platform.',
  query: exampleKind,
  response: Example,
})

export const sendTest = endpoint({
  method: 'POST',
  path: '/message/test',
  access: 'message.health',
  summary: 'Sends that example to the caller’s own address, marked as a test.',
  body: exampleKind,
  secret: true,
  response: Tested,
})
