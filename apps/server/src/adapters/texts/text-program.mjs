// Reads the words of the file on stdin and writes them to stdout: `{ text, pages, isCut }`. Ends with another code than 0
// when it cannot. The libraries work in one go, so they run in a worker: the main thread only watches what that takes.
//   node text-program.mjs <pdf, docx or xlsx> <most bytes of memory> <most milliseconds of work> <most characters>
import { buffer } from 'node:stream/consumers'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const [format = '', ...numbers] = process.argv.slice(2)
const [mostBytes = 0, mostMs = 0, mostCharacters = 0] = numbers.map(Number)
const LOOK_EVERY_MS = 10
/** The share of the time after which what was read of a long file counts as all there is. */
const ENOUGH = 0.7

const workedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Who asked for the words: once they are gone, nobody waits for them. */
const asker = process.ppid
const isLeft = () => process.ppid !== asker

async function watch() {
  const bytes = await buffer(process.stdin)
  setInterval(() => {
    if (isLeft() || process.memoryUsage.rss() > mostBytes || workedMs() > mostMs)
      process.kill(process.pid, 'SIGKILL')
  }, LOOK_EVERY_MS)
  const worker = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: Math.floor(mostBytes / 1024 / 1024) },
    stdout: true,
    stderr: true,
  })
  worker.once('error', () => process.exit(1))
  worker.once('message', (told) =>
    told ? process.stdout.write(JSON.stringify(told), () => process.exit(0)) : process.exit(1),
  )
}

/** Collects words up to the most that are kept. */
function collector() {
  const parts = []
  let room = mostCharacters
  return {
    add(part) {
      if (room > 0) parts.push(part.slice(0, room))
      room -= part.length
    },
    isFull: () => room < 0 || workedMs() > mostMs * ENOUGH,
    text: () => tidy(parts.join('')).slice(0, mostCharacters),
  }
}

/** What can be stored and read: no control characters, no halves of characters, no runs of empty lines. */
const tidy = (text) =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Pictures, fonts and forms are not needed for the words, and nothing in the file runs. */
async function ofPdf(bytes) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
  }).promise
  const words = collector()
  let page = 0
  while (page < document.numPages && !words.isFull()) {
    page += 1
    const read = await document.getPage(page)
    for await (const { items } of read.streamTextContent()) {
      words.add(items.map((item) => (item.str ?? '') + (item.hasEOL ? '\n' : '')).join(''))
      if (words.isFull()) break
    }
    words.add('\n\n')
    read.cleanup()
  }
  return {
    text: words.text(),
    pages: document.numPages,
    isCut: page < document.numPages || words.isFull(),
  }
}

async function ofDocx(bytes) {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
  const words = collector()
  words.add(value)
  return { text: words.text(), pages: null, isCut: words.isFull() }
}

async function ofXlsx(bytes) {
  const { default: readWorkbook } = await import('read-excel-file/node')
  const sheets = await readWorkbook(Buffer.from(bytes))
  const words = collector()
  for (const { sheet, data } of sheets) {
    words.add(`${sheet}\n`)
    for (const row of Array.isArray(data) ? data : []) {
      if (words.isFull()) break
      words.add(`${row.map(textOf).join('\t')}\n`)
    }
    words.add('\n')
  }
  return { text: words.text(), pages: null, isCut: words.isFull() }
}

/** A formula is what it showed last, a day has no time. */
const textOf = (cell) =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 10)
    : cell === null || cell === undefined
      ? ''
      : String(cell)

const READ = { pdf: ofPdf, docx: ofDocx, xlsx: ofXlsx }

if (isMainThread) await watch()
else parentPort.postMessage(await READ[format](workerData).catch(() => null))
