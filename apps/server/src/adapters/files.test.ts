import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles, type FileStore, FileTooLarge } from './files'

const about = { name: 'a.pdf', declaredType: 'application/pdf', maxBytes: 1000 }

describe('files on disk', () => {
  let root: string
  let files: FileStore
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'heed-store-')), 'files')
    files = diskFiles(root)
  })
  afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }))

  const incoming = () => readdirSync(join(root, 'incoming'))
  const receive = (...chunks: Buffer[]) => files.receive(Readable.from(chunks), about)
  const textOf = async (key: string) => {
    const { stream, size } = await files.read(key)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    return { text: Buffer.concat(chunks).toString(), size }
  }

  it('are kept as they came, for the owner only, under a key of their own', async () => {
    const received = await receive(Buffer.from('one '), Buffer.from('two'))
    expect(received).toMatchObject({ name: 'a.pdf', size: 7 })
    expect(received.sha256).toEqual(createHash('sha256').update('one two').digest())
    const key = await files.keep(received)
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    expect(await textOf(key)).toEqual({ text: 'one two', size: 7 })
    expect(statSync(join(root, key)).mode & 0o777).toBe(0o600)
    expect(statSync(root).mode & 0o777).toBe(0o700)
    expect(incoming()).toEqual([])
  })

  it('are available to another process', async () => {
    const key = await files.keep(await receive(Buffer.from('kept')))
    files = diskFiles(root)
    expect((await textOf(key)).text).toBe('kept')
  })

  it('pass at the limit, and nothing remains of one byte more', async () => {
    expect((await receive(Buffer.alloc(1000))).size).toBe(1000)
    await expect(receive(Buffer.alloc(600), Buffer.alloc(401))).rejects.toThrow(FileTooLarge)
    expect(incoming()).toHaveLength(1)
  })

  it('are not read further than the limit', async () => {
    let read = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          read += 1
          yield Buffer.alloc(500)
        }
      })(),
    )
    await expect(files.receive(endless, about)).rejects.toThrow(FileTooLarge)
    expect(read).toBeLessThan(50)
    expect(incoming()).toEqual([])
  })

  it('leave nothing when the sender breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(10)
        throw new Error('gone')
      })(),
    )
    await expect(files.receive(broken, about)).rejects.toThrow('gone')
    expect(incoming()).toEqual([])
  })

  it('go when dropped, kept or not', async () => {
    const unkept = await receive(Buffer.from('x'))
    await files.drop(unkept)
    expect(incoming()).toEqual([])
    const kept = await receive(Buffer.from('x'))
    const key = await files.keep(kept)
    await files.drop(kept)
    expect(existsSync(join(root, key))).toBe(false)
    await files.drop(kept)
  })

  it('go back under the key they had, or not at all', async () => {
    const key = await files.keep(await receive(Buffer.from('as it was')))
    const content = async function* (isWhole: boolean) {
      yield Buffer.from('from a backup')
      if (!isWhole) throw new Error('gone')
    }
    await expect(files.putBack(key, content(false))).rejects.toThrow('gone')
    expect(await textOf(key)).toEqual({ text: 'as it was', size: 9 })
    await files.remove(key)
    await files.putBack(key, content(true))
    expect(await textOf(key)).toEqual({ text: 'from a backup', size: 13 })
    await expect(files.putBack('../x', content(true))).rejects.toThrow('Not a storage key.')
  })

  it('go when removed, twice too', async () => {
    const key = await files.keep(await receive(Buffer.from('x')))
    await files.remove(key)
    await files.remove(key)
    await expect(files.read(key)).rejects.toThrow()
  })

  it.each([
    '',
    '../../etc/passwd',
    '/etc/passwd',
    'aa/../../x',
    'incoming/x',
    'aa',
    `aa/${'a'.repeat(36)}\0`,
  ])('are not reached by the key %j', async (key) => {
    await expect(files.read(key)).rejects.toThrow('Not a storage key.')
    await expect(files.remove(key)).rejects.toThrow('Not a storage key.')
  })

  const DAY_MS = 24 * 3_600_000
  const age = (path: string) => {
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS)
    utimesSync(path, twoDaysAgo, twoDaysAgo)
  }

  it('that a killed process left behind go once they are old enough', async () => {
    expect(await files.sweepIncoming(DAY_MS)).toBe(0)
    const folder = join(root, 'incoming')
    mkdirSync(folder, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
    age(join(folder, 'old'))
    expect(await files.sweepIncoming(DAY_MS)).toBe(1)
    expect(incoming()).toEqual(['new'])
  })

  it('are listed by age, and nothing else that lies there', async () => {
    const listed = async () => {
      const keys: string[] = []
      for await (const some of files.keysOlderThan(DAY_MS)) keys.push(...some)
      return keys
    }
    expect(await listed()).toEqual([])
    const old = await files.keep(await receive(Buffer.from('x')))
    await files.keep(await receive(Buffer.from('x')))
    const other = join(root, old.slice(0, 2), 'notes.txt')
    writeFileSync(other, 'x')
    for (const path of [join(root, old), other]) age(path)
    expect(await listed()).toEqual([old])
  })

  it('say whether their folder can be used', async () => {
    expect(await files.isReady(0)).toBe(true)
    writeFileSync(join(root, '..', 'file'), '')
    expect(await diskFiles(join(root, '..', 'file', 'files')).isReady(0)).toBe(false)
  })
})
