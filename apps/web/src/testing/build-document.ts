import type { DocumentItem } from '@heed/contract/documents'
import type { FullDocument, ListedDocument } from '@heed/contract/stored-documents'
import { AGENCY_ID, COMPANY_ID } from './build-user'

export const DOCUMENT_ID = '00000000-0000-7000-8000-0000000000d1'
const TASK_ID = '00000000-0000-7000-8000-0000000000d2'
const INSTANCE_ID = '00000000-0000-7000-8000-0000000000d3'

const stored = {
  id: DOCUMENT_ID,
  documentID: DOCUMENT_ID,
  name: 'Stop-loss policy 2026.pdf',
  document: { id: DOCUMENT_ID, name: 'Stop-loss policy 2026.pdf' },
  size: 1_887_437,
  contentType: 'application/pdf',
  kind: 'evidence' as const,
  version: 3,
  uploadedAt: '2027-01-19T13:51:00Z',
  uploadedBy: { id: null, name: 'Priya Raman' },
  companyID: COMPANY_ID,
  companyName: 'Bayline Robotics',
  agencyID: AGENCY_ID,
  isDeleted: false,
  createDate: '2026-06-24T15:00:00Z',
  updateDate: '2027-01-19T13:51:00Z',
}

const use = {
  of: 'task' as const,
  id: TASK_ID,
  name: 'Stop-Loss Contract Review',
  companyID: COMPANY_ID,
  instanceID: INSTANCE_ID,
  category: null,
}

export const buildListedDocument = (more: Partial<ListedDocument> = {}): ListedDocument => ({
  ...stored,
  use,
  moreUses: 2,
  ...more,
})

const version = (number: number, note: string) => ({
  version: number,
  name: stored.name,
  size: stored.size,
  contentType: stored.contentType,
  note,
  uploadedAt: `2026-07-0${number}T13:51:00Z`,
  uploadedBy: { id: null, name: number === 2 ? 'Dana Whitlock' : 'Priya Raman' },
  isCurrent: number === stored.version,
})

export const buildFullDocument = (more: Partial<FullDocument> = {}): FullDocument => ({
  ...stored,
  versions: [version(3, 'Signed by both parties'), version(2, 'Corrected deductible'), version(1, '')],
  uses: [
    {
      ...use,
      cycle: {
        cycleKey: '2026-07-01',
        basis: 'Health & Wellness Plan Year',
        planYearStart: '2026-07-01',
        planYearEnd: '2027-06-30',
        eventDate: null,
        isClosed: false,
      },
      forAll: false,
    },
  ],
  text: { state: 'read', pages: 24 },
  change: 'yes',
  ...more,
})

/** What an upload answers. */
export const buildUploaded = (): DocumentItem => ({
  ...stored,
  taskID: null,
  instanceID: null,
  task: null,
  documentForAll: false,
  isMine: true,
})
