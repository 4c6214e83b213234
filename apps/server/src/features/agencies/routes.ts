import * as agencies from '@heed/contract/agencies'
import { implement } from '../../http/implement'
import { addAgency } from './operations'
import { findAgencies, getAgency, getBrand } from './queries'

export const agencyRoutes = implement('agencies', agencies, {
  search: ({ db, query }) => findAgencies(db, query),
  get: ({ db, params }) => getAgency(db, params.id),
  add: async ({ db, viewer, call, now, body }) =>
    getAgency(db, await addAgency(db, { viewer, call }, now, body)),
  checkWhiteLabel: ({ database, query }) => database.asSystem((db) => getBrand(db, query.agency)),
})
