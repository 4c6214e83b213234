import * as users from '@heed/contract/users'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { getUser } from '../auth/user-record'
import { findCompanyUsers } from './queries'

export const userRoutes = implement('users', users, {
  current: ({ db, viewer, params }) => {
    const hasAgreed = viewer.actor.agreedVersion === AGREEMENT_VERSION
    if (!hasAgreed && params.userID !== viewer.actor.id) throw new Refusal('agreementRequired')
    return getUser(db, viewer, params.userID)
  },
  ofCompany: ({ db, viewer, params, query }) => findCompanyUsers(db, viewer, params, query),
})
