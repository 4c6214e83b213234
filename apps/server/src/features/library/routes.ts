import * as library from '@heed/contract/library'
import { implement } from '../../http/implement'
import { findCategories } from './catalogue-queries'

export const libraryRoutes = implement('library', library, {
  categories: async ({ db }) => ({ result: await findCategories(db) }),
})
