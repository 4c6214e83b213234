import { IMPORT_FIELDS } from '@heed/domain/company-import/columns'
import { z } from 'zod'
import { CompanyImport, ImportField, ImportRow, ImportRowsOf, ImportState } from './company-import-fields'
import { Done, endpoint } from './endpoint'
import { exportOf, format } from './exports'
import { id, line, listQuery, page, queryBoolean } from './fields'

/** A column that is ignored. */
export const NOTHING = 'nothing'

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
