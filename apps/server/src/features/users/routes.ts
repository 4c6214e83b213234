import * as users from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { getUser, ownRecord } from '../auth/user-record'
import { findPeople, peopleStatement } from './search-queries'

const feature = { name: 'users', contract: users }

export const userRoutes = implement(feature, {
  current: async ({ act, db, viewer, params }) => {
    const hasAgreed = viewer.actor.agreedVersion === AGREEMENT_VERSION
    if (!hasAgreed && params.userID !== viewer.actor.id) throw new Refusal('agreementRequired')
    if (params.userID !== viewer.actor.id) return getUser(db, { viewer, id: params.userID })
    const own = await ownRecord(db, viewer)
    return { ...own, clock: { zone: act.zone, now: act.now.toISOString() } }
  },
  search: ({ db, viewer, query }) => peopleStatement(db, { viewer, query }),
  ofAgency: ({ db, viewer, params, query }) =>
    findPeople(db, { viewer, query: { ...query, agencyID: params.id } }),
  ofCompany: ({ db, viewer, params, query }) => findPeople(db, { viewer, query: { ...query, ...params } }),
})
