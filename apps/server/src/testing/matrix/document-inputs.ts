import { pdfOf } from '../multipart'
import type { Line } from './line'
import { buildDocument, type Stores, type Target } from './world'

const place = ({ taskID, companyID, instanceID }: Target) => ({ taskID, companyID, instanceID })

/** A new document for each call, because what it does to one stays. */
const ownDocument = ({ agencyID, companyID, documentID }: Target, stores: Stores) =>
  companyID === documentID ? documentID : buildDocument(stores, agencyID, companyID)

/** One that has a former version. */
async function ownVersions(target: Target, stores: Stores): Promise<string> {
  const id = await ownDocument(target, stores)
  if (id === target.companyID) return id
  const former = await buildDocument(stores, target.agencyID, target.companyID)
  await stores.db.updateTable('files').set({ version_of: id }).where('id', '=', former).execute()
  await stores.db.updateTable('files').set({ version: 2 }).where('id', '=', id).execute()
  return id
}

export const DOCUMENT_INPUTS: Record<string, Line> = {
  'documents.upload': { about: ({ companyID }) => ({ upload: { companyID } }) },
  'documents.download': { about: ({ documentID }) => ({ query: { documentID } }) },
  'documents.remove': {
    about: async (target, _, stores) => ({ body: { documentID: await ownDocument(target, stores) } }),
  },
  'documents.documentTask': { about: (target) => ({ upload: place(target) }) },
  'documents.documentTaskList': {
    about: (target) => ({ body: { ...place(target), documentIDs: [target.documentID] } }),
  },
  'documents.ofCompany': { about: ({ companyID }) => ({ params: { companyID } }) },
  'documents.ofTask': {
    about: ({ taskID, companyID, instanceID }) => ({
      params: { id: taskID },
      query: { companyID, instanceID },
    }),
  },
  'storedDocuments.search': { about: ({ companyID }) => ({ query: { companyID } }) },
  'storedDocuments.overview': { about: ({ companyID }) => ({ query: { companyID } }) },
  'storedDocuments.get': { about: ({ documentID }) => ({ params: { id: documentID } }) },
  'storedDocuments.text': { about: ({ documentID }) => ({ params: { id: documentID } }) },
  'storedDocuments.preview': { about: ({ documentID }) => ({ query: { documentID } }) },
  'storedDocuments.addVersion': {
    about: async (target, _, stores) => ({
      upload: { documentID: await ownDocument(target, stores) },
      file: { name: 'b.pdf', bytes: pdfOf(501) },
    }),
  },
  'storedDocuments.restoreVersion': {
    about: async (target, _, stores) => ({
      body: { documentID: await ownVersions(target, stores), version: 1 },
    }),
  },
}
