import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverRoot } from '../../place'
import { type Table, type TableLimits, tableRows, UnreadableTable } from './table'

/** Not bundled: it runs in a process of its own. */
const PROGRAM = join(serverRoot, 'src/adapters/tables/workbook-program.mjs')

/** Of work, not of waiting for a busy machine. 10,000 rows take a second. */
const MOST_WORK_MS = 6_000
/** With the wait for its turn still less than the silence after which a connection is closed. */
const MOST_MS = 12_000
const MOST_BYTES = 600 * 1024 * 1024

type Sheet = { name: string; rows: string[][]; isCut: boolean }
type Answer = { sheets: Sheet[] } | { problem: string; kind: 'damaged' | 'tooLarge' }
/** Which of the filled sheets to read, by what is on them. */
export type ChooseSheet = (sheets: readonly Pick<Sheet, 'name' | 'rows'>[]) => number

const tooMuch = () =>
  new UnreadableTable('tooLarge', 'This workbook unpacks to more than can be opened safely. Save it as CSV.')

/**
 * Reads a sheet of an xlsx file. Formulas are what they showed last, nothing they refer to is opened.
 * @throws UnreadableTable
 */
export async function readWorkbook(path: string, limits: TableLimits, choose: ChooseSheet): Promise<Table> {
  const numbers = [MOST_BYTES, MOST_WORK_MS, limits.rows, limits.columns].map(String)
  const child = spawn(process.execPath, [PROGRAM, path, ...numbers], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // No secret of the service's, and nothing to find its way with.
    env: {},
    cwd: '/',
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  const [isRead, written] = await Promise.all([ended, text(child.stdout)])
  if (!isRead) throw tooMuch()
  const answer = JSON.parse(written) as Answer
  if ('problem' in answer) throw new UnreadableTable(answer.kind, answer.problem)
  const sheets = answer.sheets.map(({ name }) => name)
  const chosen = answer.sheets[choose(answer.sheets)]
  if (chosen?.isCut)
    throw new UnreadableTable('tooLarge', 'This workbook holds more text than can be imported at once.')
  const sheet = tableRows(limits)
  for (const [at, cells] of (chosen?.rows ?? []).entries()) sheet.add(at + 1, cells)
  return { name: chosen?.name ?? null, sheets, rows: sheet.rows }
}
