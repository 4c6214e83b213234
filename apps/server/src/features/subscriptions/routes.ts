import * as subscriptions from '@heed/contract/subscriptions'
import { implement } from '../../http/implement'
import { refuseFarPayment, saveSubscription } from './operations'
import { getHeld, holderFor } from './queries'

const feature = { name: 'subscriptions', contract: subscriptions }

export const subscriptionRoutes = implement(feature, {
  get: async ({ db, viewer, query }) => getHeld(db, await holderFor(db, { viewer, named: query })),
  save: async ({ act, db, body, config }) => {
    refuseFarPayment(act, { paidOn: body.paidOn, days: config.paymentAheadDays })
    return getHeld(db, await saveSubscription(act, body))
  },
})
