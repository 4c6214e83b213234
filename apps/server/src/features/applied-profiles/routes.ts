import * as appliedProfiles from '@heed/contract/applied-profiles'
import { implement } from '../../http/implement'
import { endProfile } from '../auth/applied-profile'
import { applyProfile } from './operations'
import { findProfiles } from './queries'

const feature = { name: 'appliedProfiles', contract: appliedProfiles }

export const appliedProfileRoutes = implement(feature, {
  find: async ({ db, viewer, query }) => ({
    result: await findProfiles(db, { viewer, search: query.search }),
  }),
  apply: ({ act, body, config }) => applyProfile(act, { ...body, hours: config.appliedProfileHours }),
  remove: async ({ act }) => {
    await endProfile(act)
    return { ok: true as const }
  },
})
