import { Readable } from 'node:stream'
import type { SheetFormat } from '@heed/contract/exports'
import { numberText } from '@heed/domain/text'
import type { Expression } from 'kysely'
import type { FileStore, ReceivedFile } from '../adapters/files'
import { csvOf } from '../adapters/sheets/csv'
import type { Cell, Sheet, SheetColumn } from '../adapters/sheets/sheet'
import { workbookOf } from '../adapters/sheets/workbook'
import type { OpenConfig } from '../config/open-config'
import type { Db } from '../db/connection'
import { rowsInBatches } from '../db/cursor'
import { Refusal } from './refusal'

/** What an export is made of: the statement behind its list and a column for each fact. */
export type SheetSource<Row, Found = Row> = {
  /** Names the file and the sheet. */
  name: string
  columns: readonly SheetColumn<Row>[]
  /** The list's own statement for `wholeList`; times and dates arrive as JSON has them. */
  rows: Expression<unknown>
  /** What of a found row is the list's item; without it the whole row. */
  item?: (found: Found) => Row | null
}

/** The file as its request sends it, and how many rows it has. */
export type WrittenSheet = { file: { made: ReceivedFile; name: string; contentType: string }; count: number }

/** Writes what a statement finds to a file that its request sends. */
export type Sheets = {
  /** The most rows of an export; ask the list for one more. */
  most: number
  /** @throws tooLarge, unavailable */
  write<Row, Found>(db: Db, source: SheetSource<Row, Found>, format: SheetFormat): Promise<WrittenSheet>
}

/** A list's query as its export asks it: no pages, and one row more than may be, which tells that there are too many. */
export const wholeList = <Query extends object>(query: Query, { most }: Sheets) => ({
  ...query,
  page: 1,
  pageSize: most + 1,
})

const FORMATS = {
  csv: { write: csvOf, contentType: 'text/csv; charset=utf-8' },
  xlsx: {
    write: workbookOf,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
}

type Parts = { files: FileStore; config: OpenConfig; zone: string; today: string }

/**
 * Exports go to a file first, batch by batch: a slow reader holds no connection to the database, a refusal still
 * has its status, and memory use does not depend on the number of rows.
 */
export function sheetsOf({ files, config, zone, today }: Parts): Sheets {
  const most = config.exportRows
  return {
    most,
    async write<Row, Found>(
      db: Db,
      { name, columns, rows, item = asItIs }: SheetSource<Row, Found>,
      format: SheetFormat,
    ) {
      let count = 0
      const deadline = performance.now() + config.exportSeconds * 1000
      async function* batches(): AsyncGenerator<Cell[][]> {
        for await (const found of rowsInBatches<Found>(db, rows)) {
          const batch = found.flatMap((row) => item(row) ?? [])
          count += batch.length
          if (count > most) throw tooMany(most)
          if (performance.now() > deadline) throw tooLong()
          yield batch.map((row) => columns.map(({ value }) => value(row)))
        }
      }
      const kinds = columns.map(({ header, kind = 'text' }) => ({ header, kind }))
      const sheet: Sheet = { name, columns: kinds, zone, batches: batches() }
      const { write, contentType } = FORMATS[format]
      const named = { name: `${name} ${today}.${format}`, declaredType: contentType }
      const made = await files.receive(Readable.from(write(sheet)), {
        ...named,
        maxBytes: Number.POSITIVE_INFINITY,
      })
      return { count, file: { made, name: named.name, contentType } }
    },
  }
}

const asItIs = (found: unknown) => found as never

const tooMany = (most: number) =>
  new Refusal('tooLarge', {
    message: `More than ${numberText(most)} rows match. Narrow the list and export again.`,
  })
const tooLong = () =>
  new Refusal('unavailable', {
    message: 'This export takes too long. Narrow the list and export again.',
    retryAfterSeconds: 60,
  })
