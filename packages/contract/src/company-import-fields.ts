import { IMPORT_FIELDS } from '@heed/domain/company-import/columns'
import { z } from 'zod'
import { id } from './fields'

export const ImportField = z.enum(IMPORT_FIELDS)
export const ImportState = z.enum(['draft', 'imported', 'undone'])
/** One `faulty` row blocks the whole import; `duplicate` and `leftOut` rows are not imported. */
export const ImportRowState = z.enum(['ready', 'faulty', 'duplicate', 'leftOut'])
export type ImportRowState = z.output<typeof ImportRowState>
/** The rows to list: those of a state, all that are not imported, or those imported that may exist already. */
export const ImportRowsOf = z.enum([...ImportRowState.options, 'notImported', 'warned'])
export type ImportRowsOf = z.output<typeof ImportRowsOf>

const count = z.number().int()

/** A file of companies: checked, corrected, imported as a whole, undone as a whole. */
export const CompanyImport = z.object({
  id,
  agencyID: id,
  agencyName: z.string(),
  state: ImportState,
  fileName: z.string(),
  /** In bytes. */
  fileSize: count,
  /** Whether the file can be downloaded as it was sent. */
  hasFile: z.boolean(),
  /** The sheet of a workbook that was read. */
  sheet: z.string().nullable(),
  /** Its sheets that are not empty, hidden ones last. */
  sheets: z.array(z.string()),
  hiddenSheets: z.array(z.string()),
  /** The file's columns in order and what each holds; null where the file was not read. */
  columns: z.array(z.object({ header: z.string(), field: ImportField.nullable() })),
  /** The row of the file that has the headings; 0 if none has. */
  headRow: count,
  /** The first lines of the file, any of which may hold the headings. */
  top: z.array(z.object({ number: count, cells: z.array(z.string()) })),
  rows: count,
  ready: count,
  faulty: count,
  duplicates: count,
  /** Ready rows that look like an existing company, with a name that differs in its legal form. */
  warned: count,
  leftOut: count,
  /** Left-out rows that have a fault. */
  leftOutFaulty: count,
  /** How many rows have a fault in each field. */
  faults: z.array(z.object({ field: ImportField, rows: count })),
  /** Values that are wrong in several rows of a draft, most frequent first. */
  repeats: z.array(z.object({ field: ImportField, text: z.string(), rows: count })),
  /** Rows that were corrected after the upload. */
  mended: count,
  /** Agency users who will work for ready rows once imported, because they are their advisors. */
  advisors: z.array(z.object({ name: z.string(), companies: count })),
  /** Super Users who are invited with their companies. */
  invited: count,
  /** Companies that the import added. */
  imported: count,
  /** Progress while the companies of a draft are being saved, 0 to 1. */
  saved: z.number().min(0).max(1).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  importedAt: z.string().nullable(),
  /** How long saving took, in milliseconds. */
  tookMs: count.nullable(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Why an import can no longer be undone, one sentence each. */
  holds: z.array(z.string()),
  /** When the same file was imported before, unless that was undone. */
  importedBefore: z.string().nullable(),
  version: count,
})
export type CompanyImport = z.output<typeof CompanyImport>

export const ImportRow = z.object({
  /** The row number as the spreadsheet counts. */
  number: count,
  /** One per column of the import. */
  cells: z.array(z.string()),
  state: ImportRowState,
  faults: z.array(z.object({ field: ImportField, message: z.string() })),
  /** What the row repeats: an earlier row, or an existing company. */
  duplicateOf: z
    .object({ row: count.nullable(), companyID: id.nullable(), agencyID: id.nullable() })
    .nullable(),
  /** What an imported row may repeat; a person should decide. */
  looksLike: z
    .object({
      row: count.nullable(),
      companyID: id.nullable(),
      agencyID: id.nullable(),
      name: z.string().nullable(),
    })
    .nullable(),
  /** It looks like a line of totals, which is left out unless a person includes it. */
  isTotal: z.boolean(),
  /** It names an advisor without an e-mail, who gets no access. */
  advisorWithoutAccess: z.boolean(),
  /** The agency it joins; null while that value is wrong. */
  agencyID: id.nullable(),
  /** The company it became, while that exists. */
  companyID: id.nullable(),
  /** Progress of its setup form. */
  setupPercent: count.nullable(),
})
export type ImportRow = z.output<typeof ImportRow>
