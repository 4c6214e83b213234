import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { TextFormat } from '@heed/domain/documents'
import { describe, expect, it } from 'vitest'
import { serverRoot } from '../../place'
import { wordsDocx, wordsPdf } from '../../testing/words'
import { rowsOf, sheetOf, workbookOf } from '../../testing/workbook'
import { readText } from './read-text'

const LIMITS = {
  documentTextSeconds: 20,
  documentTextMemory: 512 * 1024 * 1024,
  documentTextCharacters: 10_000,
}

const read = (bytes: Buffer, format: TextFormat, limits: Partial<typeof LIMITS> = {}) =>
  readText({ stream: Readable.from([bytes]) }, { format, limits: { ...LIMITS, ...limits } })

describe('the words', () => {
  it('of a PDF come page by page', async () => {
    const found = await read(wordsPdf(['Aggregate corridor (125%)', 'Lasers are in Exhibit B']), 'pdf')
    expect(found).toEqual({
      text: 'Aggregate corridor (125%)\n\nLasers are in Exhibit B',
      pages: 2,
      isCut: false,
    })
  })

  it('of a Word document come by paragraph', async () => {
    const found = await read(wordsDocx(['Wrap plan document', 'Restated &amp; signed']), 'docx')
    expect(found).toEqual({ text: 'Wrap plan document\n\nRestated & signed', pages: null, isCut: false })
  })

  it('of a workbook come by row, with the names of its sheets', async () => {
    const rows = [
      ['Plan', 'Participants'],
      ['Dental', '412'],
    ]
    const found = await read(workbookOf(sheetOf(rowsOf(rows))), 'xlsx')
    expect(found?.text).toBe('Clients\nPlan Participants\nDental 412')
  })

  it('of a file without any are none', async () => {
    expect(await read(wordsPdf(['']), 'pdf')).toEqual({ text: '', pages: 1, isCut: false })
  })

  it('are cut at what is kept', async () => {
    const found = await read(wordsDocx(['plan '.repeat(1_000)]), 'docx', { documentTextCharacters: 1_000 })
    expect([found?.text.length, found?.isCut]).toEqual([999, true])
  })

  it('have nothing that cannot be stored', async () => {
    const found = await read(wordsDocx(['a&#9;b', 'c\u0084d']), 'docx')
    expect(found?.text).toBe('a b\n\nc d')
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['is no PDF', Buffer.from('%PDF-1.7\nnothing'), 'pdf'],
    ['is no Word document', Buffer.from('PK'), 'docx'],
    ['is no workbook', wordsDocx(['A']), 'xlsx'],
    ['is empty', Buffer.alloc(0), 'pdf'],
  ] as const)('because it %s has no words', async (_, bytes, format) => {
    expect(await read(bytes, format)).toBeNull()
  })

  it('because its bytes are gone has none either', async () => {
    expect(await readText(null, { format: 'pdf', limits: LIMITS })).toBeNull()
  })
})

it('ends with the process that asked for it', async () => {
  const program = JSON.stringify(join(serverRoot, 'src/adapters/texts/text-program.mjs'))
  const limits = "'docx', '4000000000', '600000', '100000000'"
  const script = `const { spawn } = require('node:child_process')
    const reader = spawn(process.execPath, [${program}, ${limits}], { stdio: ['pipe', 'ignore', 'ignore'] })
    process.stdin.pipe(reader.stdin).on('finish', () => setTimeout(() => console.log(reader.pid), 500))`
  const asking = spawn(process.execPath, ['-e', script])
  asking.stdin.end(wordsDocx(Array.from({ length: 400_000 }, () => 'plan')))
  const [told] = (await once(asking.stdout, 'data')) as [Buffer]
  const reader = Number(told.toString())
  expect(isRunning(reader)).toBe(true)
  asking.kill('SIGKILL')
  for (let tries = 0; tries < 20 && isRunning(reader); tries += 1) await wait(50)
  expect(isRunning(reader)).toBe(false)
}, 30_000)

/** One that has ended may still be listed until somebody asks how. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('a file that asks for too much', () => {
  it('of memory ends its process, and nothing else', async () => {
    const bomb = wordsDocx(['a'.repeat(60_000_000)])
    expect(bomb.length).toBeLessThan(200_000)
    expect(await read(bomb, 'docx', { documentTextMemory: 150 * 1024 * 1024 })).toBeNull()
    expect((await read(wordsPdf(['Still here']), 'pdf'))?.text).toBe('Still here')
  })

  it('of time ends its process', async () => {
    const started = performance.now()
    const limits = { documentTextSeconds: 0.05 }
    expect(await read(wordsDocx(['plan '.repeat(1_000_000)]), 'docx', limits)).toBeNull()
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it.each([
    ['arrays', `/Deep ${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['dictionaries', `/Deep ${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}`],
  ])('by %s nested without end is over soon', async (_, extra) => {
    const started = performance.now()
    await read(wordsPdf(['Deep'], { extra }), 'pdf', { documentTextSeconds: 5 })
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('is left when the service stops', async () => {
    const stopping = new AbortController()
    const reading = readText(
      { stream: Readable.from([wordsPdf(['Late'])]) },
      { format: 'pdf', limits: LIMITS, signal: stopping.signal },
    )
    stopping.abort()
    expect(await reading).toBeNull()
  })
})
