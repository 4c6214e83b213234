import * as notifications from '@heed/contract/notifications'
import { implement } from '../../http/implement'
import { unsubscribe } from './one-click'
import { markRead, muteTask } from './operations'
import { findPreferences, savePreferences } from './preferences'
import { countUnread, findNotifications } from './queries'

const done = { ok: true as const }

const feature = {
  name: 'notifications',
  contract: notifications,
  powers: { unsubscribe: ['asSystem', 'vault'] },
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
  unsubscribe: async ({ asSystem, vault, query, now, today, zone }) => {
    await asSystem((db) =>
      unsubscribe({ db, author: 'system', now, today, zone }, { vault, token: query.token }),
    )
    return done
  },
  preferences: ({ act }) => findPreferences(act),
  savePreferences: ({ act, body }) => savePreferences(act, body),
})
