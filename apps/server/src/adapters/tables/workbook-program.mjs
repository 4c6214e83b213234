// Reads the xlsx file at a path. Sends its parent the sheets, `{ heads: [{ name, isHidden, rows }] }` with the first filled
// rows of each, receives the place of one, and sends that one, `{ rows }`; or `{ problem, kind }`. A process of its own,
// because a small workbook can ask for any amount of time and memory, and only ending it stops the library that reads it.
// The library works in one go, so it runs in a worker: the main thread only watches what that takes.
//   node workbook-program.mjs <path> <most bytes of memory> <most milliseconds of work> <most rows> <most columns> <rows of a head>
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import readWorkbook from 'read-excel-file/node'
import { openPromise } from 'yauzl'

const [path = '', ...numbers] = process.argv.slice(2)
const [mostBytes = 0, mostMs = 0, mostRows = 0, mostColumns = 0, rowsOfHead = 0] = numbers.map(Number)
const LOOK_EVERY_MS = 10

function watch() {
  const worker = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(mostBytes / 1024 / 1024) },
  })
  worker.on('message', (told) => process.send(told))
  worker.once('error', () => process.exit(1))
  process.on('message', (place) => worker.postMessage(place))
  process.once('disconnect', () => process.exit())
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
/** Parts that no list needs, and what to do about each. Printer settings and links that a user may click are harmless. */
const UNWANTED = [
  { part: /(^|\/)externalLinks?\//i, problem: `This workbook refers to other files. ${PLAIN}` },
  {
    part: /(^|\/)(connections\.xml$|queryTables?\/|model\/|webExtensions\/)/i,
    problem: `This workbook gets data from outside sources. ${PLAIN}`,
  },
  {
    part: /(^|\/)(vbaProject[^/]*$|macrosheets\/|dialogsheets\/|activeX\/|ctrlProps\/)/i,
    problem:
      'This workbook contains macros or controls. Save it as CSV, or as a workbook without macros (.xlsx).',
  },
  { part: /(^|\/)embeddings\//i, problem: `This workbook contains other files. ${PLAIN}` },
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

const SHEET_TAG = /<(?:[\w.-]{1,50}:)?sheet\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
/** More than the list of sheets of any workbook. */
const MOST_OF_LIST = 1_000_000

/** Which sheets are hidden, in the order in which the library names them: it passes over those without a name. */
const hiddenIn = (list) =>
  [...list.matchAll(SHEET_TAG)]
    .map(([tag]) => tag)
    .filter((tag) => /\sname\s*=\s*("[^"]|'[^'])/.test(tag))
    .map((tag) => /\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag))

/**
 * Unpacks every part once and keeps none: sizes have to be true, and nothing may lie in it that no sheet needs.
 * @returns which of its sheets are hidden
 */
async function examine() {
  let list = ''
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true })
  for await (const entry of zip.eachEntry()) {
    if (ARCHIVE.test(entry.fileName))
      throw new Problem('damaged', 'This workbook contains another archive. Save the sheet as CSV instead.')
    const unwanted = UNWANTED.find(({ part }) => part.test(entry.fileName))
    if (unwanted) throw new Problem('damaged', unwanted.problem)
    // The unpacked size is compared with what the directory claims.
    const stream = await zip.openReadStreamPromise(entry)
    const isText = /\.(xml|rels)$/i.test(entry.fileName)
    const isSheet = /worksheets\/[^/]+\.xml$/i.test(entry.fileName)
    const isRelations = /\.rels$/i.test(entry.fileName)
    const isList = entry.fileName === 'xl/workbook.xml'
    let relations = ''
    let rest = ''
    for await (const chunk of stream) {
      if (!isText) continue
      const text = rest + chunk.toString('latin1')
      // Office programs write none; they are there to be expanded.
      if (/<!(DOCTYPE|ENTITY)/i.test(text))
        throw new Problem('damaged', 'This workbook contains definitions that no spreadsheet needs.')
      if (isSheet) refuseFarCells(text)
      if (isList && list.length < MOST_OF_LIST) list += chunk.toString('latin1')
      if (isRelations && relations.length < MOST_RELATIONS) relations += chunk.toString('latin1')
      rest = text.slice(-200)
    }
    refuseOutside(relations)
  }
  zip.close()
  return hiddenIn(list)
}

/** Whatever a workbook would fetch by itself. What a user may click is only a link. */
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

/** More than any list of this many rows needs, and little enough to be handed over at once. */
const MOST_TEXT = 20_000_000
/** More sheets are not offered, and of a name or a heading no more is of use. */
const MOST_SHEETS = 50
const MOST_OF_CELL = 100

/** The sheets, each once however often the workbook lists it; a chart has no rows. */
async function read() {
  const hidden = await examine()
  const listed = await readWorkbook(path)
  const isKnown = hidden.length === listed.length
  const seen = new Set()
  return listed
    .map(({ sheet, data }, at) => ({ name: sheet, data, isHidden: isKnown && hidden[at] }))
    .filter(({ data }) => Array.isArray(data) && !seen.has(data) && seen.add(data))
    .slice(0, MOST_SHEETS)
}

/** Enough to tell a list from something else. */
const headOf = ({ name, isHidden, data }) => ({
  name: name.slice(0, MOST_OF_CELL),
  isHidden,
  rows: firstFilled(data).map((row) =>
    row.slice(0, mostColumns).map((cell) => textOf(cell).slice(0, MOST_OF_CELL)),
  ),
})

function firstFilled(data) {
  const filled = []
  for (const row of data) {
    if (filled.length >= rowsOfHead) break
    if (row.some((cell) => textOf(cell).trim() !== '')) filled.push(row)
  }
  return filled
}

function wholeOf({ data }) {
  let room = MOST_TEXT
  return data.map((row) => {
    const texts = row.map(textOf)
    room -= texts.reduce((sum, text) => sum + text.length + 3, 0)
    if (room < 0)
      throw new Problem('tooLarge', 'This workbook contains more text than can be imported at once.')
    return texts
  })
}

/** Tells what was found, or why nothing was. */
async function tell(work) {
  const told = await work().catch((error) =>
    error instanceof Problem
      ? { problem: error.message, kind: error.kind }
      : { problem: DAMAGED, kind: 'damaged' },
  )
  parentPort.postMessage(told)
}

async function answer() {
  let sheets = []
  parentPort.on('message', (place) => tell(async () => ({ rows: wholeOf(sheets[place]) })))
  await tell(async () => {
    sheets = await read()
    return { heads: sheets.map(headOf) }
  })
}

if (isMainThread) watch()
else await answer()
