import * as dashboard from '@heed/contract/dashboard'
import { implement, jsonStatement } from '../../http/implement'
import { companyDashboard } from './company-queries'
import { agencyDashboard, platformDashboard } from './overview-queries'
import { checkCompany, subjectOf } from './scope'
import { findShownTasks } from './search-queries'

const feature = { name: 'dashboard', contract: dashboard } as const

export const dashboardRoutes = implement(feature, {
  load: async ({ db, viewer, query, today, now }) => {
    const { kind, companyID, agencyID } = subjectOf(viewer, query)
    const scope = { viewer, agencyID, today, now }
    if (companyID !== undefined) {
      if (agencyID !== undefined) await checkCompany(db, { companyID, agencyID })
      return jsonStatement(companyDashboard({ companyID, today }))
    }
    if (kind === 'agency') return jsonStatement(agencyDashboard(scope))
    return jsonStatement(platformDashboard(scope))
  },
  search: async ({ db, viewer, query, today }) => {
    const asked = subjectOf(viewer, query)
    await checkCompany(db, asked)
    return findShownTasks(db, { viewer, today, query: { ...query, ...asked } })
  },
})
