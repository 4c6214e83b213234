import * as agencies from '@heed/contract/agencies'
import { implement } from '../../http/implement'
import { addAgency } from './operations'
import { findAgencies, getAgency, getBrand } from './queries'

const feature = { name: 'agencies', contract: agencies, powers: { checkWhiteLabel: ['asSystem'] } } as const

export const agencyRoutes = implement(feature, {
  search: ({ db, query }) => findAgencies(db, query),
  get: ({ db, params }) => getAgency(db, params.id),
  add: async ({ act, body }) => getAgency(act.db, await addAgency(act, body)),
  checkWhiteLabel: ({ asSystem, query }) => asSystem((db) => getBrand(db, query.agency)),
})
