import * as stored from '@heed/contract/stored-documents'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { readFile } from '../../../api/save-file'

GlobalWorkerOptions.workerSrc = workerAddress

/** A file that takes longer keeps its thread busy, not the page's. */
const PATIENCE_MS = 20_000
const TOO_LONG = 'This file takes too long to show. Download it to open it.'
const UNREADABLE = 'This PDF cannot be shown. Download it to open it.'
const PROTECTED = 'This PDF is protected with a password. Download it to open it.'

/** A page longer than it is wide by more than this is drawn smaller. */
const MOST_OF_WIDTH = 3
/** As sharp as any screen needs, and no more memory than that. */
const MOST_DENSITY = 2

export type OpenPdf = { pages: number; file: PDFDocumentProxy; close(): void }

/**
 * Opens a PDF in a thread of its own. No script, form, link or attachment of it is looked at: its pages are drawn.
 * @throws Error with a message for the reader
 */
export async function openPdf(
  query: { documentID: string; version: number },
  signal: AbortSignal,
): Promise<OpenPdf> {
  const blob = await readFile(stored.preview, { query })
  signal.throwIfAborted()
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    verbosity: 0,
  })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  let late = false
  const timer = setTimeout(() => {
    late = true
    close()
  }, PATIENCE_MS)
  try {
    const file = await task.promise
    return { pages: file.numPages, file, close }
  } catch (cause) {
    close()
    if (late) throw new Error(TOO_LONG)
    throw new Error((cause as Error).name === 'PasswordException' ? PROTECTED : UNREADABLE)
  } finally {
    clearTimeout(timer)
  }
}

/** `words` are for those who cannot see the page. */
export type DrawnPage = { words: string; failed: boolean }

type Asked = { page: number; canvas: HTMLCanvasElement; signal: AbortSignal }

/** Draws a page as wide as its canvas is shown. */
export async function drawPage({ file }: OpenPdf, { page, canvas, signal }: Asked): Promise<DrawnPage> {
  try {
    const read = await file.getPage(page)
    const whole = read.getViewport({ scale: 1 })
    const width = canvas.parentElement?.clientWidth || whole.width
    const fitting = Math.min(width / whole.width, (width * MOST_OF_WIDTH) / whole.height)
    const density = Math.min(window.devicePixelRatio || 1, MOST_DENSITY)
    const viewport = read.getViewport({ scale: fitting * density })
    canvas.width = Math.max(1, Math.floor(viewport.width))
    canvas.height = Math.max(1, Math.floor(viewport.height))
    const drawing = read.render({ canvas, viewport })
    signal.addEventListener('abort', () => drawing.cancel(), { once: true })
    await drawing.promise
    const { items } = await read.getTextContent()
    return {
      words: items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .trim(),
      failed: false,
    }
  } catch {
    return { words: '', failed: true }
  }
}
