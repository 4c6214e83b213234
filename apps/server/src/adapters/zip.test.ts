import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docxOf, zipOf } from '../testing/zip'
import { mostBytes, readZip } from './zip'

const LIMITS = { entries: 100, bytes: 1_000_000, ratio: 200 }

/** Rule E7: archives are measured before anybody opens them. */
describe('the directory of an archive', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heed-zip-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (bytes: Buffer) => {
    const path = join(folder, 'a.docx')
    writeFileSync(path, bytes)
    return readZip(path, LIMITS)
  }

  it('tells entries, unpacked and packed bytes', async () => {
    const content = await read(
      zipOf([
        { name: 'a', content: 'x'.repeat(5000) },
        { name: 'b', content: 'y' },
      ]),
    )
    expect(content).toMatchObject({ entries: 2, bytes: 5001 })
    expect(content?.packed).toBeLessThan(100)
  })

  it('is found before a comment', async () => {
    const content = await read(zipOf([{ name: 'a', content: 'x' }], 'a note'.repeat(1000)))
    expect(content).toMatchObject({ entries: 1, bytes: 1 })
  })

  it('is counted, whatever its end claims', async () => {
    const bytes = docxOf([{ name: 'c', content: 'x' }])
    bytes.writeUInt16LE(1, bytes.length - 12)
    expect(await read(bytes)).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('PK')],
    ['no archive', Buffer.from('%PDF-1.7 '.repeat(100))],
    ['a cut archive', docxOf().subarray(0, 200)],
    ['sizes that are elsewhere', docxOf([{ name: 'c', content: 'x', claimedBytes: 0xffffffff }])],
  ])('is unreadable in %s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull()
  })

  it('is not read when it claims too much', async () => {
    const many = zipOf(Array.from({ length: 101 }, (_, i) => ({ name: `${i}`, content: 'x' })))
    expect(await read(many)).toEqual({ entries: 101, bytes: 0, packed: 0 })
  })

  it('is not believed: what it unpacks to counts, as far as the limits go', async () => {
    const lying = { name: 'b', content: 'y'.repeat(500_000), claimedBytes: 10 }
    const content = await read(zipOf([{ name: 'a', content: 'x'.repeat(5000) }, lying]))
    expect(content?.bytes).toBeGreaterThan(mostBytes(content?.packed ?? 0, LIMITS))
    expect(content?.bytes).toBeLessThan(500_000)
  })

  it('counts as it says where an entry is damaged', async () => {
    const bytes = zipOf([{ name: 'a', content: 'x'.repeat(5000) }])
    bytes.fill(0xff, 31, 40)
    expect(await read(bytes)).toMatchObject({ entries: 1, bytes: 5000 })
  })

  it.each(['../up', '/root', 'C:/x'])('with the name %s is unreadable', async (name) => {
    expect(await read(zipOf([{ name, content: 'x' }]))).toBeNull()
  })

  it('that points beyond the file is unreadable', async () => {
    const bytes = docxOf()
    bytes.writeUInt32LE(0x7fffffff, bytes.length - 10)
    expect(await read(bytes)).toBeNull()
  })
})
