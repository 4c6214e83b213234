import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { AGENCY_ID } from './build-user'

export const IMPORT_ID = '018f6b1c-0000-7000-8000-0000000000d1'

/** A draft with one row to fix and one duplicate. */
export const buildImport = (values: Partial<CompanyImport> = {}): CompanyImport => ({
  id: IMPORT_ID,
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  state: 'draft',
  fileName: 'clients.csv',
  fileSize: 2048,
  hasFile: true,
  sheet: null,
  sheets: [],
  hiddenSheets: [],
  columns: [
    { header: 'Client', field: 'name' },
    { header: 'St.', field: 'state' },
    { header: 'Notes', field: null },
  ],
  headRow: 1,
  top: [{ number: 1, cells: ['Client', 'St.', 'Notes'] }],
  rows: 3,
  ready: 1,
  faulty: 1,
  duplicates: 1,
  warned: 0,
  leftOut: 0,
  leftOutFaulty: 0,
  faults: [{ field: 'state', rows: 1 }],
  repeats: [],
  mended: 0,
  advisors: [],
  invited: 0,
  imported: 0,
  saved: null,
  createdAt: '2027-01-25T15:00:00Z',
  createdBy: 'Priya Raman',
  importedAt: null,
  tookMs: null,
  undoneAt: null,
  undoneBy: null,
  holds: [],
  importedBefore: null,
  version: 1,
  ...values,
})

export const buildImportRow = (values: Partial<ImportRow> = {}): ImportRow => ({
  number: 2,
  cells: ['Abernathy Glass Works', 'OH', ''],
  state: 'ready',
  faults: [],
  duplicateOf: null,
  looksLike: null,
  advisorWithoutAccess: false,
  isTotal: false,
  agencyID: AGENCY_ID,
  companyID: null,
  setupPercent: null,
  ...values,
})
