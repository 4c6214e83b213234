import * as search from '@heed/contract/search'
import { implement } from '../../http/implement'
import { findEverything } from './queries'

const feature = { name: 'search', contract: search }

export const searchRoutes = implement(feature, {
  everything: ({ db, viewer, today, query }) => findEverything(db, { viewer, today, query }),
})
