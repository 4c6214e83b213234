import { MESSAGE_KIND_NAMES, OPTIONAL_KINDS } from '@heed/domain/messages/kinds'
import { QUIET_ZONE_NAMES, RHYTHM_NAMES } from '@heed/domain/messages/preferences'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, instant, line, listQuery, page, queryBoolean, requiredLine } from './fields'

const kind = z.enum(MESSAGE_KIND_NAMES)

/** An entry of the bell. Its place is where it leads: a task if it has an instance, else the company. */
export const Notification = z.object({
  id,
  kind,
  title: z.string(),
  detail: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  taskID: id.nullable(),
  instanceID: id.nullable(),
  /** The note of a mention. */
  noteID: id.nullable(),
  isMuted: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const search = endpoint({
  method: 'GET',
  path: '/notification/search',
  access: 'signed-in',
  summary: 'The caller’s own notifications, newest first.',
  query: listQuery(['at'], {
    order: z.enum(['asc', 'desc']).default('desc'),
    unread: queryBoolean.default(false),
  }).omit({ search: true }),
  response: page(Notification),
})

/** Asked again and again while a page is open. */
export const unread = endpoint({
  method: 'GET',
  path: '/notification/unread',
  access: 'signed-in',
  summary: 'How many of the caller’s notifications are unread, and when the latest came.',
  watches: true,
  response: z.object({ count: z.number().int(), latestAt: z.string().nullable() }),
})

export const markRead = endpoint({
  method: 'PUT',
  path: '/notification/read',
  access: 'signed-in',
  summary:
    'Marks some of the caller’s notifications as read, or, without `ids`, all of them; of these with `until` those that had come by then.',
  body: z.object({ ids: z.array(id).min(1).max(900).optional(), until: instant.optional() }),
  response: Done,
})

export const mute = endpoint({
  method: 'PUT',
  path: '/notification/mute',
  // Closed while a profile is applied: nobody ends the reminders of somebody else.
  access: 'signed-in',
  summary:
    'Mutes a task for the caller: no more reminders and notifications about this cycle. Or unmutes it.',
  body: z.object({ instanceID: id, isMuted: z.boolean() }),
  response: Done,
})

const MutedTask = z.object({
  instanceID: id,
  taskID: id,
  companyID: id,
  companyName: z.string(),
  name: z.string(),
  mutedAt: z.string(),
})

export const muted = endpoint({
  method: 'GET',
  path: '/notification/muted',
  access: 'signed-in',
  summary: 'The open tasks that the caller muted, the latest first.',
  query: listQuery(['at'], { order: z.enum(['asc', 'desc']).default('desc') }).omit({ search: true }),
  response: page(MutedTask),
})

const hour = z.int().min(0, 'Use an hour from 0 to 23.').max(23, 'Use an hour from 0 to 23.').nullable()
const chosen = {
  /** Kinds that are turned off. */
  mailOff: z.array(z.enum(OPTIONAL_KINDS)).max(OPTIONAL_KINDS.length),
  bellOff: z.array(z.enum(OPTIONAL_KINDS)).max(OPTIONAL_KINDS.length),
  rhythm: z.enum(RHYTHM_NAMES),
  /** Full hours between which no mail is sent; both or neither. */
  quietFrom: hour,
  quietTo: hour,
  /** The time zone of these hours; null is `zone`, that of the service. */
  quietZone: z.enum(QUIET_ZONE_NAMES, 'Choose a time zone of the list.').nullable().default(null),
}

/** `kinds`: those that the caller’s role may get, in the order of a page. */
export const Preferences = z.object({ ...chosen, kinds: z.array(z.enum(OPTIONAL_KINDS)), zone: z.string() })
export type Preferences = z.output<typeof Preferences>

const kinds = z.array(z.enum(OPTIONAL_KINDS))
/** What a mail's link carries; `agency`: whose look the page has. */
const mailLink = z.object({ token: requiredLine(300), agency: line(253).optional() })

export const unsubscribing = endpoint({
  method: 'GET',
  path: '/notification/unsubscribe',
  access: 'public',
  summary:
    'Which mails the link of a mail would end, and for whom, in part hidden. Changes nothing, because mail programs open links by themselves; a browser is sent to the page that asks.',
  query: mailLink,
  opensPage: '/unsubscribe',
  /**
   * `isOff`: they are turned off already. `ended`: those of them that a link ended, and so can turn on again; the others
   * that are off were turned off in the profile.
   */
  response: z.object({ kinds, email: z.string(), isOff: z.boolean(), ended: kinds }),
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notification/unsubscribe',
  access: 'public',
  summary:
    'Ends mails of the kind that a mail’s link names, with one click and without signing in. Security mails cannot be ended.',
  query: mailLink,
  oneClick: true,
  /** `ended`: the kinds that came until now. */
  response: Done.extend({ ended: kinds }),
})

export const resubscribe = endpoint({
  method: 'POST',
  path: '/notification/resubscribe',
  access: 'public',
  summary: 'Takes back what the link of a mail ended: turns mails of these kinds on again.',
  body: z.object({ token: requiredLine(300), kinds: kinds.min(1).max(OPTIONAL_KINDS.length) }),
  response: Done,
})

export const preferences = endpoint({
  method: 'GET',
  path: '/notification/preferences',
  access: 'signed-in',
  summary: 'Which mails and notifications the caller gets.',
  response: Preferences,
})

export const savePreferences = endpoint({
  method: 'PUT',
  path: '/notification/preferences',
  access: 'signed-in',
  summary: 'Chooses which mails and notifications the caller gets. Security mails cannot be turned off.',
  body: z
    .object(chosen)
    .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      path: ['quietTo'],
      message: 'Choose both hours or neither.',
    })
    .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
      path: ['quietTo'],
      message: 'Choose two different hours.',
    }),
  response: Preferences,
})
