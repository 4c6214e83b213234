// Reads the filled sheets of the xlsx file at a path and writes them to stdout as JSON: `{ sheets: [{ name, rows, isCut }] }`,
// or `{ problem, kind }`. A process of its own, because a small workbook can ask for any amount of time and memory, and
// nothing but its end stops the library that reads it. The library works in one go, so it does in a worker: the main
// thread has nothing else to do than to look at what that takes.
//   node workbook-program.mjs <path> <most bytes of memory> <most milliseconds of work> <most rows> <most columns>
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'
import { openPromise } from 'yauzl'

const [path = '', ...numbers] = process.argv.slice(2)
const [mostBytes = 0, mostMs = 0, mostRows = 0, mostColumns = 0] = numbers.map(Number)
const LOOK_EVERY_MS = 10

function watch() {
  const worker = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(mostBytes / 1024 / 1024) },
  })
  worker.once('message', (written) => process.stdout.write(written))
  worker.once('error', () => {
    process.exitCode = 1
  })
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > mostBytes || user + system > mostMs * 1000)
      process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS).unref()
}

class Problem extends Error {
  constructor(kind, message) {
    super(message)
    this.kind = kind
  }
}

const PLAIN = 'Copy the list into a new workbook with Paste Special, Values, or save it as CSV.'
/** Parts that no list needs, and what to do about each. Printer settings and links that somebody may click are harmless. */
const UNWANTED = [
  { part: /(^|\/)externalLinks?\//i, problem: `This workbook refers to other files. ${PLAIN}` },
  {
    part: /(^|\/)(connections\.xml$|queryTables?\/|model\/|webExtensions\/)/i,
    problem: `This workbook takes data from outside. ${PLAIN}`,
  },
  {
    part: /(^|\/)(vbaProject[^/]*$|macrosheets\/|dialogsheets\/|activeX\/|ctrlProps\/)/i,
    problem:
      'This workbook has macros or controls inside. Save it as CSV, or as a workbook without macros (.xlsx).',
  },
  { part: /(^|\/)embeddings\//i, problem: `This workbook has other files inside. ${PLAIN}` },
]
const RELATION = /<(?:\w+:)?Relationship\b[^>]*>/g
/** More than the relations of any list. */
const MOST_RELATIONS = 5_000_000

const ARCHIVE = /\.(zip|xlsx|xlsm|xlsb|docx|docm|pptx|jar|7z|rar|gz|ods)$/i
/** The start of a cell up to its address, in whatever way XML lets it be written. */
const CELL =
  /<(?:[\w.-]{1,50}:)?c\s(?:[^<>"']|"[^"<]{0,100}"|'[^'<]{0,100}'){0,100}?\br\s{0,9}=\s{0,9}["']([^"'<]{0,50})["']/g
const ADDRESS = /^([A-Z]{1,3})(\d{1,7})$/

const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Unpacks every part once and keeps none: sizes have to be true, and nothing may lie in it that no sheet needs. */
async function examine() {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  for await (const entry of zip.eachEntry()) {
    if (ARCHIVE.test(entry.fileName))
      throw new Problem('damaged', 'This workbook has another archive inside. Save the sheet as CSV instead.')
    const unwanted = UNWANTED.find(({ part }) => part.test(entry.fileName))
    if (unwanted) throw new Problem('damaged', unwanted.problem)
    // The unpacked size is compared with what the directory claims.
    const stream = await zip.openReadStreamPromise(entry)
    const isText = /\.(xml|rels)$/i.test(entry.fileName)
    const isSheet = /worksheets\/[^/]+\.xml$/i.test(entry.fileName)
    const isRelations = /\.rels$/i.test(entry.fileName)
    let relations = ''
    let rest = ''
    for await (const chunk of stream) {
      if (!isText) continue
      const text = rest + chunk.toString('latin1')
      // Office programs write none; they are there to be expanded.
      if (/<!(DOCTYPE|ENTITY)/i.test(text))
        throw new Problem('damaged', 'This workbook has definitions inside that no spreadsheet needs.')
      if (isSheet) refuseFarCells(text)
      if (isRelations && relations.length < MOST_RELATIONS) relations += chunk.toString('latin1')
      rest = text.slice(-200)
    }
    refuseOutside(relations)
  }
  zip.close()
}

/** Whatever a workbook would fetch by itself. What somebody may click on is only a link. */
function refuseOutside(relations) {
  for (const [relation] of relations.matchAll(RELATION))
    if (
      /\bTargetMode\s*=\s*["']External/i.test(relation) &&
      !/\bType\s*=\s*["'][^"']*\/hyperlink["']/i.test(relation)
    )
      throw new Problem('damaged', UNWANTED[0].problem)
}

/** The library makes every cell up to the farthest one, so that one far away is as good as a million. */
function refuseFarCells(text) {
  for (const [, address] of text.matchAll(CELL)) {
    const [, letters, row] = ADDRESS.exec(address) ?? []
    if (!letters) throw new Problem('damaged', DAMAGED)
    if (columnOf(letters) > mostColumns * 8)
      throw new Problem('tooLarge', `A file may have ${mostColumns} columns at most.`)
    if (Number(row) > mostRows * 20)
      throw new Problem('tooLarge', `A file may have ${mostRows.toLocaleString('en-US')} rows at most.`)
  }
}

const DAMAGED = 'This workbook is damaged. Open it, save it again, or save it as CSV.'

const two = (number) => String(number).padStart(2, '0')

/** A formula is what it showed last. Days are read without a time. */
function textOf(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date)
    return `${cell.getUTCFullYear()}-${two(cell.getUTCMonth() + 1)}-${two(cell.getUTCDate())}`
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return String(cell)
}

async function read() {
  await examine()
  const filled = (await readWorkbook(path)).filter(({ data }) => data.length > 0)
  let room = MOST_TEXT
  return {
    sheets: filled.map(({ sheet: name, data }) => {
      const rows = data.map((row) => row.map(textOf))
      const size = JSON.stringify(rows).length
      if (size > room) return { name, rows: rows.slice(0, FIRST), isCut: true }
      room -= size
      return { name, rows, isCut: false }
    }),
  }
}

/** More than any list of so many rows needs, and little enough to be handed over at once. */
const MOST_TEXT = 40_000_000
/** Of a sheet that does not fit, so many rows tell what it is. */
const FIRST = 50

async function answer() {
  const found = await read().catch((error) =>
    error instanceof Problem
      ? { problem: error.message, kind: error.kind }
      : { problem: DAMAGED, kind: 'damaged' },
  )
  parentPort.postMessage(JSON.stringify(found))
}

if (isMainThread) watch()
else await answer()
