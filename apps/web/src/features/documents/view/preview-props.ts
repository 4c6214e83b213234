import type { FullDocument, Version } from '@heed/contract/stored-documents'

/** What a look at a document shows: one of its versions. */
export interface PreviewProps {
  document: FullDocument
  version: Version
}
