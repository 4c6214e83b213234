import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config'
import { startBucketServer } from '../testing/bucket-server'
import { TEST_SECRET } from '../testing/global-setup'
import { accessOf, openBucket } from './bucket'
import { bucketFiles } from './bucket-files'
import { type FileStore, FileTooLarge, isMissing } from './files'

const about = { name: 'a.pdf', declaredType: 'application/pdf', maxBytes: 20_000_000 }
const HOUR_MS = 3_600_000

let server: Awaited<ReturnType<typeof startBucketServer>>
let root: string
let files: FileStore
const open = (folder = 'files') => bucketFiles(openBucket({ bucket: 'heed', folder }, server.access), root)

beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heed-bucket-'))
  files = open()
})
afterEach(() => {
  server.fail(false)
  server.objects.clear()
  server.uploads.clear()
  rmSync(root, { recursive: true, force: true })
})

const incoming = () => readdirSync(join(root, 'incoming'))
const receive = (...chunks: Buffer[]) => files.receive(Readable.from(chunks), about)
const keep = async (text: string) => files.keep(await receive(Buffer.from(text)))
const textOf = async (key: string, part?: { start: number; end: number }) => {
  const { stream, size } = await files.read(key, part)
  return { text: (await buffer(stream)).toString(), size }
}

it('files in a bucket are kept as they came, under a key of their own', async () => {
  const received = await receive(Buffer.from('one '), Buffer.from('two'))
  expect(received.sha256).toEqual(createHash('sha256').update('one two').digest())
  const key = await files.keep(received)
  expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
  expect([...server.objects.keys()]).toEqual([`files/${key}`])
  expect(incoming()).toEqual([])
  expect(await textOf(key)).toEqual({ text: 'one two', size: 7 })
  expect(await textOf(key, { start: 4, end: 6 })).toEqual({ text: 'two', size: 3 })
  expect(await files.sizeOf(key)).toBe(7)
})

it('another process has them, another folder does not', async () => {
  const key = await keep('kept')
  files = open()
  expect((await textOf(key)).text).toBe('kept')
  const error = await open('others')
    .read(key)
    .catch((caught: unknown) => caught)
  expect(isMissing(error)).toBe(true)
})

it('a large one goes in parts, and is whole', async () => {
  const large = Buffer.alloc(18_000_000, 'abcdefghijk')
  const key = await files.keep(await receive(large))
  expect(server.objects.get(`files/${key}`)?.body.equals(large)).toBe(true)
  expect(server.uploads.size).toBe(0)
})

it('one that is too large is refused before it gets there', async () => {
  await expect(
    files.receive(Readable.from([Buffer.alloc(2000)]), { ...about, maxBytes: 1000 }),
  ).rejects.toThrow(FileTooLarge)
  expect(incoming()).toEqual([])
})

it('a file that cannot be kept stays received, so that its request fails', async () => {
  const received = await receive(Buffer.from('x'))
  server.fail(true)
  await expect(files.keep(received)).rejects.toThrow()
  expect(await files.isReady(0)).toBe(false)
  server.fail(false)
  await files.drop(received)
  expect(incoming()).toEqual([])
  expect(await files.isReady(0)).toBe(true)
  expect(await files.isReady(Number.MAX_SAFE_INTEGER)).toBe(false)
})

it('an outage is not mistaken for a file that is gone', async () => {
  const key = await keep('x')
  server.fail(true)
  const error = await files.read(key).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(isMissing(error)).toBe(false)
  const listed = openBucket({ bucket: 'heed', folder: 'files' }, server.access).list('').next()
  await expect(listed).rejects.toThrow(/^s3:\/\/heed answers /)
})

it('files go when dropped or removed, twice too', async () => {
  const received = await receive(Buffer.from('x'))
  await files.keep(received)
  await files.drop(received)
  const key = await keep('y')
  await files.remove(key)
  await files.remove(key)
  expect(server.objects.size).toBe(0)
  await expect(files.sizeOf(key)).rejects.toThrow()
})

it('files go back under the key they had', async () => {
  const key = await keep('as it was')
  await files.putBack(key, Readable.from([Buffer.from('from a backup')]))
  expect((await textOf(key)).text).toBe('from a backup')
})

it.each(['', '../../etc/passwd', 'incoming/x', 'aa'])('are not reached by the key %j', async (key) => {
  await expect(files.read(key)).rejects.toThrow('Not a storage key.')
  await expect(files.remove(key)).rejects.toThrow('Not a storage key.')
  await expect(files.putBack(key, Readable.from([]))).rejects.toThrow('Not a storage key.')
})

it('are listed by age, page by page, and nothing else that is there', async () => {
  const listed = async () => {
    const keys: string[] = []
    for await (const some of files.keysOlderThan(HOUR_MS)) keys.push(...some)
    return keys.sort()
  }
  const keys = [await keep('1'), await keep('2'), await keep('3'), await keep('4'), await keep('5')]
  server.objects.set('files/notes.txt', { body: Buffer.from('x'), changedAt: new Date(0) })
  expect(await listed()).toEqual([])
  const old = keys.slice(0, 4)
  for (const key of old) {
    const stored = server.objects.get(`files/${key}`)
    if (stored) stored.changedAt = new Date(Date.now() - 2 * HOUR_MS)
  }
  expect(await listed()).toEqual(old.sort())
})

it('what a killed process was sending is given up once it is old', async () => {
  const begunAt = new Date(Date.now() - 2 * HOUR_MS)
  server.uploads.set('old', { key: 'files/aa/x', begunAt, parts: new Map() })
  server.uploads.set('new', { key: 'files/aa/y', begunAt: new Date(), parts: new Map() })
  server.uploads.set('other', { key: 'others/aa/z', begunAt, parts: new Map() })
  await files.sweepIncoming(HOUR_MS)
  expect([...server.uploads.keys()]).toEqual(['new', 'other'])
})

it('half of the access is refused by name', () => {
  const config = loadConfig({
    SECRET_KEY: TEST_SECRET,
    S3_ACCESS_KEY_ID: 'AK',
    FILES_BUCKET: 's3://heed/a/b/',
  })
  expect(config.filesBucket).toEqual({ bucket: 'heed', folder: 'a/b' })
  expect(() => accessOf(config)).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together')
  expect(() => loadConfig({ SECRET_KEY: TEST_SECRET, BACKUP_BUCKET: 'https://heed' })).toThrow(
    'BACKUP_BUCKET must be a bucket such as s3://name or s3://name/folder',
  )
})
