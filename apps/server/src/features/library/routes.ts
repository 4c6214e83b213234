import * as library from '@heed/contract/library'
import { implement } from '../../http/implement'
import { findCategories } from './catalogue-queries'

const feature = { name: 'library', contract: library }

export const libraryRoutes = implement(feature, {
  categories: async ({ db }) => ({ result: await findCategories(db) }),
})
