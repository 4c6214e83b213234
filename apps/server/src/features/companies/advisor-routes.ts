import * as companyAdvisors from '@heed/contract/company-advisors'
import { implement } from '../../http/implement'
import { findAdvisors } from './advisor-queries'
import { changeAdvisors } from './advisors'

const feature = { name: 'companyAdvisors', contract: companyAdvisors }

/** Who advises companies. */
export const companyAdvisorRoutes = implement(feature, {
  search: ({ db, viewer, query }) => findAdvisors(db, { viewer, query }),
  change: async ({ act, body }) => ({ result: await changeAdvisors(act, body) }),
})
