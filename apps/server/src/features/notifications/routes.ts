import * as notifications from '@heed/contract/notifications'
import type { Db } from '../../db/connection'
import type { Call } from '../../http/act'
import { implement } from '../../http/implement'
import { findSubscription, resubscribe, unsubscribe } from './one-click'
import { markRead, muteTask } from './operations'
import { findPreferences, savePreferences } from './preferences'
import { countUnread, findMuted, findNotifications } from './queries'

const done = { ok: true as const }

const feature = {
  name: 'notifications',
  contract: notifications,
  powers: {
    unsubscribing: ['asSystem', 'vault'],
    unsubscribe: ['asSystem', 'vault'],
    resubscribe: ['asSystem', 'vault'],
  },
} as const

type At = { now: Date; today: string; zone: string; call: Call }
const byLink = (db: Db, { now, today, zone, call }: At) => ({ db, now, today, zone, call })

export const notificationRoutes = implement(feature, {
  search: ({ db, query }) => findNotifications(db, query),
  unread: ({ db }) => countUnread(db),
  markRead: async ({ act, body }) => {
    await markRead(act, body)
    return done
  },
  muted: ({ db, query }) => findMuted(db, query),
  mute: async ({ act, body }) => {
    await muteTask(act, body)
    return done
  },
  unsubscribing: ({ asSystem, vault, query }) =>
    asSystem((db) => findSubscription(db, { vault, token: query.token })),
  unsubscribe: async ({ asSystem, vault, query, ...at }) => {
    const ended = await asSystem((db) => unsubscribe(byLink(db, at), { vault, token: query.token }))
    return { ...done, ended }
  },
  resubscribe: async ({ asSystem, vault, body, ...at }) => {
    await asSystem((db) => resubscribe(byLink(db, at), { vault, ...body }))
    return done
  },
  preferences: ({ act }) => findPreferences(act),
  savePreferences: ({ act, body }) => savePreferences(act, body),
})
