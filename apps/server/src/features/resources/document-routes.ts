import * as resourceDocuments from '@heed/contract/resource-documents'
import { implement } from '../../http/implement'
import { askedWords, subjectOf } from '../search/asked-words'
import { findCategoryDocuments, findTaskDocumentsOf } from './document-queries'
import { findResources } from './queries'

const feature = { name: 'resourceDocuments', contract: resourceDocuments }

/** The library as the calls about documents see it. */
export const resourceDocumentRoutes = implement(feature, {
  search: ({ db, query, today }) =>
    findResources(db, { query, asked: askedWords(subjectOf(query.search ?? '')), today }),
  byCategory: ({ db, query, today }) => findCategoryDocuments(db, { query, today }),
  ofUser: ({ db, params, query }) => findTaskDocumentsOf(db, { userId: params.userID, query }),
})
