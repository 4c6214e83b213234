import * as library from '@heed/contract/library'
import { implement } from '../../http/implement'
import { findCategories } from './catalogue-queries'
import { findCustomTasks } from './custom-queries'
import { findDifferences } from './difference-queries'
import { findTerms } from './glossary-queries'

const feature = { name: 'library', contract: library }

export const libraryRoutes = implement(feature, {
  ofAgency: ({ db, params }) => findCustomTasks(db, params.id),
  differences: ({ db }) => findDifferences(db),
  glossary: async ({ db }) => ({ result: await findTerms(db) }),
  categories: async ({ db }) => ({ result: await findCategories(db) }),
})
