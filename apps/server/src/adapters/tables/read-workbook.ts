import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { serverRoot } from '../../place'
import { withPlainNames } from './sheet-names'
import { type Table, type TableLimits, tableRows, UnreadableTable } from './table'

/** Not bundled: it runs in its own process. */
const PROGRAM = join(serverRoot, 'src/adapters/tables/workbook-program.mjs')

/** Of work, not of waiting for a busy machine. 10,000 rows take a second. */
const MOST_WORK_MS = 6_000
/** Less than anyone waits for their turn, and with that wait less than the silence after which a connection is closed. */
const MOST_MS = 9_000
const MOST_BYTES = 600 * 1024 * 1024

/** A sheet by the first of its filled rows, of which an empty one has none. */
export type SheetHead = { name: string; isHidden: boolean; rows: string[][] }
/** Which sheet to read, by what is on them; undefined where there is none. */
export type ChooseSheet = (sheets: readonly SheetHead[]) => SheetHead | undefined
type Asked = { limits: TableLimits; rowsOfHead: number; choose: ChooseSheet }

const tooMuch = () =>
  new UnreadableTable('tooLarge', 'This workbook unpacks to more than can be opened safely. Save it as CSV.')

/**
 * Reads a sheet of an xlsx file. Formulas are what they showed last, nothing they refer to is opened. Other sheets stay in
 * the process that reads.
 * @throws UnreadableTable, and what `choose` throws
 */
export async function readWorkbook(path: string, { limits, rowsOfHead, choose }: Asked): Promise<Table> {
  const numbers = [MOST_BYTES, MOST_WORK_MS, limits.rows, limits.columns, rowsOfHead].map(String)
  const child = spawn(process.execPath, [PROGRAM, path, ...numbers], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // No secret of the service's, and nothing to find its way with.
    env: {},
    cwd: '/',
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  })
  const ask = asker(child)
  try {
    const { heads } = await ask<{ heads: SheetHead[] }>()
    const named = withPlainNames(heads)
    const chosen = choose(named)
    const { rows } = chosen ? await ask<{ rows: string[][] }>(named.indexOf(chosen)) : { rows: [] }
    const sheet = tableRows(limits)
    for (const [at, cells] of rows.entries()) sheet.add(at + 1, cells)
    return { name: chosen?.name ?? null, ...offered(named), rows: sheet.rows }
  } finally {
    child.kill('SIGKILL')
  }
}

/** The names of those that are filled, the hidden ones last. */
function offered(sheets: readonly SheetHead[]): Pick<Table, 'sheets' | 'hiddenSheets'> {
  const filled = sheets.filter(({ rows }) => rows.length > 0)
  const namesOf = (isHidden: boolean) =>
    filled.filter((sheet) => sheet.isHidden === isHidden).map(({ name }) => name)
  const hiddenSheets = namesOf(true)
  return { sheets: [...namesOf(false), ...hiddenSheets], hiddenSheets }
}

type Problem = { problem: string; kind: 'damaged' | 'tooLarge' }

/** Tells the program something and hears what it says next. @throws UnreadableTable, too, when it ended before */
function asker(child: ChildProcess) {
  const over = new Promise<never>((_, reject) => {
    child.once('error', () => reject(tooMuch()))
    child.once('exit', () => reject(tooMuch()))
  })
  over.catch(() => undefined)
  return async <Answer extends object>(place?: number): Promise<Answer> => {
    const heard = new Promise<Answer | Problem>((resolve) => child.once('message', resolve))
    if (place !== undefined) child.send(place, () => undefined)
    const answer = await Promise.race([heard, over])
    if ('problem' in answer) throw new UnreadableTable(answer.kind, answer.problem)
    return answer
  }
}
