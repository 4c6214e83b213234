import * as dashboard from '@heed/contract/dashboard'
import { findJobHealth } from '../../db/job-health'
import { implement, sqlJson } from '../../http/implement'
import { getCompanyDashboard } from './company-queries'
import { getAgencyDashboard, getPlatformDashboard } from './overview-queries'
import { checkCompany, subjectOf } from './scope'
import { findShownTasks } from './search-queries'

export const dashboardRoutes = implement('dashboard', dashboard, {
  load: async ({ db, viewer, query, today, now, database }) => {
    const { kind, companyID, agencyID } = subjectOf(viewer, query)
    const scope = { viewer, agencyID, today, now }
    if (companyID !== undefined) {
      if (agencyID !== undefined) await checkCompany(db, { companyID, agencyID })
      return sqlJson(await getCompanyDashboard(db, companyID, today))
    }
    if (kind === 'agency') return sqlJson(await getAgencyDashboard(db, scope))
    return sqlJson(await getPlatformDashboard(db, scope, await database.asSystem(findJobHealth)))
  },
  search: async ({ db, viewer, query, today }) => {
    const asked = subjectOf(viewer, query)
    await checkCompany(db, asked)
    return sqlJson(await findShownTasks(db, viewer, { ...query, ...asked }, today))
  },
})
