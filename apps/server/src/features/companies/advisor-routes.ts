import * as companyAdvisors from '@heed/contract/company-advisors'
import { implement } from '../../http/implement'
import { countBulkChange } from '../auth/bulk-limit'
import { findAdvisors } from './advisor-queries'
import { changeAdvisors } from './advisors'

const feature = {
  name: 'companyAdvisors',
  contract: companyAdvisors,
  powers: { change: ['asActor'] },
} as const

/** Who advises companies. */
export const companyAdvisorRoutes = implement(feature, {
  search: ({ db, viewer, query }) => findAdvisors(db, { viewer, query }),
  change: async ({ act, body, asActor, config }) => {
    await countBulkChange(act, { asActor, config })
    return { result: await changeAdvisors(act, body) }
  },
})
