import * as users from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { getUser } from '../auth/user-record'
import { findCompanyUsers } from './queries'

const feature = { name: 'users', contract: users }

export const userRoutes = implement(feature, {
  current: ({ db, viewer, params }) => {
    const hasAgreed = viewer.actor.agreedVersion === AGREEMENT_VERSION
    if (!hasAgreed && params.userID !== viewer.actor.id) throw new Refusal('agreementRequired')
    return getUser(db, { viewer, id: params.userID })
  },
  ofCompany: ({ db, viewer, params, query }) => {
    const of = { agencyId: params.agencyID, companyId: params.companyID }
    return findCompanyUsers(db, { viewer, of, input: query })
  },
})
