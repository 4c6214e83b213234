import * as audit from '@heed/contract/audit'
import { implement } from '../../http/implement'
import { wholeList } from '../../http/sheets'
import { entryColumns, entryOf } from './entry'
import { exportList } from './exports'
import {
  entriesSql,
  type FoundEvent,
  findEntries,
  historyConditions,
  ofUser,
  searchConditions,
} from './queries'

const feature = { name: 'audit', contract: audit }

export const auditRoutes = implement(feature, {
  search: async ({ db, viewer, query, today, zone }) => {
    const conditions = await searchConditions(db, { query, today, zone })
    return findEntries(db, { viewer, zone, conditions, page: query })
  },
  exportList: async ({ act, db, viewer, query, today, zone, sheets }) => {
    const page = wholeList(query, sheets)
    const conditions = await searchConditions(db, { query: page, today, zone })
    return exportList(act, {
      verb: 'audit.exported',
      source: {
        name: query.bulkRows || query.companyID ? 'Audit' : 'Audit without rows of bulk changes',
        columns: entryColumns,
        rows: entriesSql({ conditions, page }),
        item: ({ event }: FoundEvent) => event && entryOf(event, { viewer, zone }),
      },
      query,
      sheets,
    })
  },
  history: async ({ db, viewer, query, zone }) => {
    const conditions = await historyConditions(db, { viewer, ...query })
    return findEntries(db, { viewer, zone, conditions, page: query })
  },
  own: ({ db, viewer, query, zone }) =>
    findEntries(db, { viewer, zone, conditions: ofUser(viewer.user.id), page: query }),
})
