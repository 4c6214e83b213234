import * as usage from '@heed/contract/usage'
import { implement } from '../../http/implement'
import { findUsageFigures } from './queries'

const feature = { name: 'usage', contract: usage }

export const usageRoutes = implement(feature, {
  figures: ({ db, today, zone }) => findUsageFigures(db, { today, zone }),
})
