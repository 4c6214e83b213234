import { HEADINGS_WITHIN } from '@heed/domain/company-import/headings'
import { extensionOf } from '@heed/domain/uploads'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile } from '../../../adapters/files'
import { readCsv } from '../../../adapters/tables/read-csv'
import { readWorkbook } from '../../../adapters/tables/read-workbook'
import { type Table, type TableLimits, UnreadableTable } from '../../../adapters/tables/table'
import { TooManyWaiting, takeTurns } from '../../../adapters/turns'
import type { OpenConfig } from '../../../config/open-config'
import type { KeptAs } from '../../../http/intake'
import { Refusal } from '../../../http/refusal'
import { contentTypeOf } from '../../documents/content'
import { safeName } from '../../documents/intake'
import { sheetChooser } from './choose-sheet'

const MOST_COLUMNS = 100
const LONGEST_CELL = 1_000
/** What programs call a csv file; one with spreadsheets on it calls it their own. */
const CSV_TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'text/comma-separated-values',
  'application/csv',
  'application/x-csv',
  'application/vnd.ms-excel',
  'application/octet-stream',
]
const XLSX_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
]

/** Workbooks are read one after another, and few may wait, of one tenant fewer still. */
const inTurn = takeTurns({ most: 8, mostOfOne: 2, patienceMs: 12_000 })

const refused = (code: 'unsupportedType' | 'tooLarge' | 'invalid', message: string) =>
  new Refusal(code, { message, fields: { file: message } })

/**
 * Reads a file of companies, before any transaction opens.
 * @throws unsupportedType for what is no csv or xlsx; invalid for what cannot be read; tooLarge over the limits (rules E7, E8)
 */
export async function readImport(
  file: ReceivedFile,
  { config, tenant, sheet: wanted }: { config: OpenConfig; tenant: string; sheet?: string | undefined },
): Promise<KeptAs & { sheet: Table }> {
  const name = safeName(file.name)
  const limits = { rows: config.importRows, columns: MOST_COLUMNS, cell: LONGEST_CELL }
  const isWorkbook = extensionOf(name) === 'xlsx'
  if (!isWorkbook && !['csv', 'tsv', 'txt'].includes(extensionOf(name)))
    throw refused('unsupportedType', `${name} is neither a csv nor an xlsx file. Save it as one of them.`)
  const types = isWorkbook ? XLSX_TYPES : CSV_TYPES
  if (!types.includes(file.declaredType))
    throw refused('unsupportedType', `${name} was sent as ${file.declaredType}, which is not its type.`)
  const sheet = await (isWorkbook ? fromWorkbook : fromCsv)(file, { name, limits, config, tenant, wanted })
  if (sheet.rows.length < 2)
    throw refused('invalid', `${name} needs a row of headings and a row for each company.`)
  return { name, contentType: types[0] as string, sheet }
}

type Read = {
  name: string
  limits: TableLimits
  config: OpenConfig
  tenant: string
  /** The name of a sheet. */
  wanted: string | undefined
}

async function fromWorkbook(
  file: ReceivedFile,
  { name, limits, config, tenant, wanted }: Read,
): Promise<Table> {
  await contentTypeOf({ file, name }, config).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'tooLarge') throw refused('tooLarge', `${error.message} Save the list as CSV.`)
    throw error.code === 'unsupportedType' ? refused('unsupportedType', await whyNone(file, name)) : error
  })
  const asked = { limits, rowsOfHead: HEADINGS_WITHIN, choose: sheetChooser(wanted) }
  return told(inTurn(() => readWorkbook(file.path, asked), tenant))
}

/** Why something is no workbook that can be read, and what to do about it. */
async function whyNone(file: ReceivedFile, name: string): Promise<string> {
  const mime = (await fileTypeFromFile(file.path).catch(() => undefined))?.mime ?? ''
  // Protected and older workbooks have the same container.
  if (mime === 'application/x-cfb')
    return `${name} is protected with a password or was saved by an old program. Save it as .xlsx without a password, or as CSV.`
  if (/macroenabled/i.test(mime)) return `${name} has macros. Save it as .xlsx without macros, or as CSV.`
  return `The content of ${name} is not that of an xlsx file. Open it and save it as .xlsx or CSV.`
}

async function fromCsv(file: ReceivedFile, { name, limits }: Read): Promise<Table> {
  // Text has no type of its own; the mark of UTF-16 is taken for that of a sound.
  const found = await fileTypeFromFile(file.path).catch(() => undefined)
  if (found && !found.mime.startsWith('audio/'))
    throw refused('unsupportedType', `The content of ${name} is not that of a csv file.`)
  return told(readCsv(file.path, limits))
}

const told = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (error instanceof TooManyWaiting)
      throw new Refusal('unavailable', {
        message: 'Other files are being read right now. Please try again in a few seconds.',
        retryAfterSeconds: 5,
      })
    if (!(error instanceof UnreadableTable)) throw error
    throw refused(error.kind === 'tooLarge' ? 'tooLarge' : 'invalid', error.message)
  })
