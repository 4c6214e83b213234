import * as companyLifecycle from '@heed/contract/company-lifecycle'
import { implement } from '../../http/implement'
import { refuseFarEnd } from '../agencies/client-since'
import { copyForm } from '../setup/copying'
import { openForm } from '../setup/operations'
import { countBelongings } from './belongings-queries'
import { cloneCompany } from './cloning'
import { enableCompany, endCompany, reinstateCompany } from './lifecycle'
import { moveCompany } from './moving'
import { companyNamed } from './named'
import { getCompany } from './queries'
import { deleteCompany } from './removal'
import { setSeats } from './seats'

const feature = { name: 'companyLifecycle', contract: companyLifecycle }

/** How a company ends, comes back, is copied and changes hands. */
export const companyLifecycleRoutes = implement(feature, {
  belongings: ({ db, params, today }) => countBelongings(db, { id: params.id, today }),
  disable: async ({ act, db, body, config }) => {
    refuseFarEnd(act, { effectiveDate: body.effectiveDate, days: config.terminationAheadDays })
    const id = await companyNamed(db, body)
    await endCompany(act, { ...body, id })
    return getCompany(db, id)
  },
  enable: async ({ act, db, body }) => {
    const id = await companyNamed(db, body)
    await enableCompany(act, id)
    return getCompany(db, id)
  },
  reinstate: async ({ act, db, body }) => {
    const id = await companyNamed(db, body)
    await reinstateCompany(act, id)
    return getCompany(db, id)
  },
  remove: async ({ act, params }) => {
    await deleteCompany(act, params.id)
    return { ok: true }
  },
  clone: async ({ act, db, params, body }) => {
    const added = await cloneCompany(act, { id: params.id, name: body?.name })
    await openForm(act, added)
    const { notCopiedFrom } = await copyForm(act, { from: params.id, to: added.companyId })
    return { ...(await getCompany(db, added.companyId)), notCopiedFrom }
  },
  move: async ({ act, db, body }) => {
    const { companyID, agencyID, advisorID, reinstate } = body
    await moveCompany(act, { companyId: companyID, agencyId: agencyID, advisorId: advisorID, reinstate })
    return getCompany(db, body.companyID)
  },
  changeSeats: async ({ act, db, body }) => {
    await setSeats(act, { id: body.companyID, seats: body.seats })
    return getCompany(db, body.companyID)
  },
})
