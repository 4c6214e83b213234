import * as messages from '@heed/contract/messages'
import { implement } from '../../http/implement'
import { wholeList } from '../../http/sheets'
import { exportList } from '../audit/exports'
import { countTestMail } from '../auth/test-mail-limit'
import { resumeAddress } from './addresses'
import { exampleOf, sendTest } from './examples'
import { findMailHealth } from './health'
import {
  countMessages,
  type FoundMessage,
  findAddressStanding,
  findMessages,
  getMessage,
  messageConditions,
  messagesSql,
  ofPerson,
} from './queries'
import { mailColumns } from './sheet'

const feature = {
  name: 'messages',
  contract: messages,
  powers: { sendTest: ['asActor', 'mailer'] },
} as const

export const messageRoutes = implement(feature, {
  search: async ({ db, query, today, zone }) =>
    findMessages(db, { conditions: await messageConditions(db, { query, today, zone }), page: query }),
  exportList: async ({ act, db, query, today, zone, sheets }) =>
    exportList(act, {
      verb: 'message.exported',
      source: {
        name: 'Mails',
        columns: mailColumns,
        rows: messagesSql({
          conditions: await messageConditions(db, { query, today, zone }),
          page: wholeList(query, sheets),
        }),
        item: ({ message }: FoundMessage) => message,
      },
      query,
      sheets,
    }),
  counts: async ({ db, query, today, zone }) =>
    countMessages(db, await messageConditions(db, { query: { ...query }, today, zone })),
  get: ({ db, params, config }) => getMessage(db, { id: params.id, baseUrl: config.baseUrl }),
  own: ({ db, viewer, query }) => findMessages(db, { conditions: ofPerson(viewer.user.id), page: query }),
  ofPerson: ({ db, params }) => findAddressStanding(db, params.userID),
  resume: async ({ act, body }) => {
    await resumeAddress(act, body.userID)
    return { ok: true as const }
  },
  health: ({ db, now, today, zone, config }) =>
    findMailHealth(db, { now, today, zone, server: config.mailServer }),
  preview: ({ act, query, config }) => exampleOf(act, { ...query, look: null, baseUrl: config.baseUrl }),
  sendTest: async ({ act, body, config, asActor, mailer }) => {
    await countTestMail(act, { asActor, config })
    return sendTest(act, { ...body, look: null, baseUrl: config.baseUrl, mailer })
  },
})
