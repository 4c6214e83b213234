import * as notifications from '@heed/contract/notifications'
import { implement } from '../../http/implement'
import { findSubscription, resubscribe, unsubscribe } from './one-click'
import { markRead, muteTask } from './operations'
import { findPreferences, savePreferences } from './preferences'
import { countUnread, findNotifications } from './queries'

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

export const notificationRoutes = implement(feature, {
  search: ({ db, query }) => findNotifications(db, query),
  unread: ({ db }) => countUnread(db),
  markRead: async ({ act, body }) => {
    await markRead(act, body.ids)
    return done
  },
  mute: async ({ act, body }) => {
    await muteTask(act, body)
    return done
  },
  unsubscribing: ({ asSystem, vault, query }) =>
    asSystem((db) => findSubscription(db, { vault, token: query.token })),
  unsubscribe: async ({ asSystem, vault, query, now, today, zone }) => {
    const act = { author: 'system', now, today, zone } as const
    const ended = await asSystem((db) => unsubscribe({ ...act, db }, { vault, token: query.token }))
    return { ...done, ended }
  },
  resubscribe: async ({ asSystem, vault, body, now, today, zone }) => {
    const act = { author: 'system', now, today, zone } as const
    await asSystem((db) => resubscribe({ ...act, db }, { vault, ...body }))
    return done
  },
  preferences: ({ act }) => findPreferences(act),
  savePreferences: ({ act, body }) => savePreferences(act, body),
})
