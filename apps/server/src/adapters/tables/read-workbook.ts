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

type Answer = { name: string | null; rows: string[][] } | { problem: string; kind: 'damaged' | 'tooLarge' }

const tooMuch = () =>
  new UnreadableTable('tooLarge', 'This workbook unpacks to more than can be opened safely. Save it as CSV.')

/**
 * Reads the first filled sheet of an xlsx file. Formulas are what they showed last, nothing they refer to is opened.
 * @throws UnreadableTable
 */
export async function readWorkbook(path: string, limits: TableLimits): Promise<Table> {
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
  const sheet = tableRows(limits)
  for (const [at, cells] of answer.rows.entries()) sheet.add(at + 1, cells)
  return { name: answer.name, rows: sheet.rows }
}
