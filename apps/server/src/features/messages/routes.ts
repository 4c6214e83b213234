import * as messages from '@heed/contract/messages'
import { implement } from '../../http/implement'
import { resumeAddress } from './addresses'
import { findMailHealth } from './health'
import {
  countMessages,
  findAddressStanding,
  findMessages,
  getMessage,
  messageConditions,
  ofPerson,
} from './queries'

const feature = { name: 'messages', contract: messages }

export const messageRoutes = implement(feature, {
  search: async ({ db, query, today, zone }) =>
    findMessages(db, { conditions: await messageConditions(db, { query, today, zone }), page: query }),
  counts: async ({ db, query, today, zone }) =>
    countMessages(db, await messageConditions(db, { query: { ...query }, today, zone })),
  get: ({ db, params, config }) => getMessage(db, { id: params.id, baseUrl: config.baseUrl }),
  own: ({ db, viewer, query }) => findMessages(db, { conditions: ofPerson(viewer.user.id), page: query }),
  ofPerson: ({ db, params }) => findAddressStanding(db, params.userID),
  resume: async ({ act, body }) => {
    await resumeAddress(act, body.userID)
    return { ok: true as const }
  },
  health: ({ db, now, config }) => findMailHealth(db, { now, server: config.mailServer }),
})
