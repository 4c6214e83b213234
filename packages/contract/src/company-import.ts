import { IMPORT_FIELDS } from '@heed/domain/company-import/columns'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { exportOf, format } from './exports'
import { id, line, listQuery, page, queryBoolean } from './fields'

const ImportField = z.enum(IMPORT_FIELDS)
export const ImportState = z.enum(['draft', 'imported', 'undone'])
/** One `faulty` row blocks the whole import; `duplicate` and `leftOut` rows are not imported. */
export const ImportRowState = z.enum(['ready', 'faulty', 'duplicate', 'leftOut'])
export type ImportRowState = z.output<typeof ImportRowState>
/** The rows to list: those of a state, all that are not imported, or those imported that may exist already. */
const ImportRowsOf = z.enum([...ImportRowState.options, 'notImported', 'warned'])
export type ImportRowsOf = z.output<typeof ImportRowsOf>

/** A column that is ignored. */
export const NOTHING = 'nothing'

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

const one = { params: z.object({ id }), access: 'company.import' } as const

export const start = endpoint({
  method: 'POST',
  path: '/company/import',
  access: 'company.import',
  summary:
    'Imports the companies of a csv or xlsx file into an agency, all or none: a fault in any row refuses the call and names `rows.<row>.<field>`; duplicates are left out. With `dryRun=true` nothing is imported: the file becomes a draft that can be checked, corrected and committed.',
  upload: {
    part: 'file',
    fields: z.object({
      agencyID: id.optional(),
      dryRun: queryBoolean.default(false),
      /** Of a workbook; defaults to the first sheet with known headings that is not hidden. */
      sheet: line(200).optional(),
    }),
  },
  response: CompanyImport,
})

export const template = endpoint({
  method: 'GET',
  path: '/company/import/template',
  access: 'company.import',
  summary: 'A file to fill in: the known headings, and one company as an example.',
  query: z.object({ format }),
  download: true,
  export: true,
  response: z.unknown(),
})

export const search = endpoint({
  method: 'GET',
  path: '/company/import',
  access: 'company.import',
  summary: 'Imports of companies, the latest first.',
  query: listQuery(['createdAt'], { agencyID: id.optional(), state: ImportState.optional() }),
  response: page(
    CompanyImport.pick({
      id: true,
      agencyID: true,
      agencyName: true,
      state: true,
      fileName: true,
      rows: true,
      imported: true,
      createdAt: true,
      createdBy: true,
      importedAt: true,
      undoneAt: true,
      undoneBy: true,
    }),
  ),
})

export const get = endpoint({
  method: 'GET',
  path: '/company/import/:id',
  summary: 'The state of an import.',
  ...one,
  response: CompanyImport,
})

export const rows = endpoint({
  method: 'GET',
  path: '/company/import/:id/rows',
  summary: 'The rows of an import: those with faults first, then duplicates, then the rest by number.',
  ...one,
  query: listQuery(['place', 'number'], { state: ImportRowsOf.optional(), field: ImportField.optional() }),
  response: page(ImportRow),
})

export const exportRows = exportOf(rows, {
  path: '/company/import/:id/rows/export',
  summary:
    'Rows of an import as a spreadsheet, with the reason a row is not imported; they can be corrected there and imported again.',
})

export const file = endpoint({
  method: 'GET',
  path: '/company/import/:id/file',
  summary: 'The file of an import as it was uploaded.',
  ...one,
  download: true,
  response: z.unknown(),
})

export const matchColumns = endpoint({
  method: 'PUT',
  path: '/company/import/:id/columns',
  summary:
    'Sets what each column of the file holds, in order, `nothing` for one that is ignored, and checks every row again.',
  ...one,
  body: z.object({
    columns: z
      .array(z.enum([...IMPORT_FIELDS, NOTHING]))
      .max(200)
      .refine((all) => {
        const fields = all.filter((field) => field !== NOTHING)
        return new Set(fields).size === fields.length
      }, 'Use each field for one column only.'),
  }),
  response: CompanyImport,
})

export const setHeadings = endpoint({
  method: 'PUT',
  path: '/company/import/:id/headings',
  summary:
    'Uses another of the first rows of the file as its headings, matches the columns by them and checks every row below. With row 0 the file has no headings: its first row is a company.',
  ...one,
  body: z.object({ row: z.number().int().min(0).max(2_000_000) }),
  response: CompanyImport,
})

const Changed = z.object({
  import: CompanyImport,
  /** The rows affected: the changed ones, and those that repeat or repeated one of them. */
  rows: z.array(ImportRow),
})

export const changeCells = endpoint({
  method: 'PUT',
  path: '/company/import/:id/cells',
  summary:
    'Corrects cells of a draft. With `every`, all rows with the same text in that field get the same change.',
  ...one,
  body: z.object({
    cells: z
      .array(
        z.object({
          row: z.number().int().min(1).max(2_000_000),
          field: ImportField,
          value: line(1_000),
          every: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(500),
  }),
  response: Changed,
})

export const setRows = endpoint({
  method: 'PUT',
  path: '/company/import/:id/rows',
  summary:
    'Leaves rows of a draft out, includes them again, or imports them even though they look like duplicates. Without `rows`, all that have a fault.',
  ...one,
  body: z.object({
    rows: z.array(z.number().int().min(1).max(2_000_000)).min(1).max(10_000).optional(),
    as: z.enum(['leftOut', 'included', 'new']),
  }),
  response: Changed,
})

export const commit = endpoint({
  method: 'POST',
  path: '/company/import/:id/commit',
  summary:
    'Adds the companies of a draft, all or none, and invites their Super Users. A draft that is already imported is returned as is.',
  ...one,
  response: CompanyImport,
})

export const undo = endpoint({
  method: 'POST',
  path: '/company/import/:id/undo',
  summary: 'Undoes an import: removes all of its companies, as long as nothing depends on any of them.',
  ...one,
  response: CompanyImport,
})

export const discard = endpoint({
  method: 'DELETE',
  path: '/company/import/:id',
  summary: 'Discards a draft.',
  ...one,
  response: Done,
})
