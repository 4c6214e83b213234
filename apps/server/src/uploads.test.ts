import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse as parseDisposition } from 'content-disposition'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanImage } from './adapters/images'
import { as, type Caller } from './testing/as-user'
import { buildAgency, buildCompany, buildUser } from './testing/build'
import { fingerprint } from './testing/fingerprint'
import { gifOf } from './testing/gif'
import { multipart, pdfOf } from './testing/multipart'
import { pngHeader } from './testing/png'
import { startTestApp, type TestApp } from './testing/start-test-app'
import { docxOf } from './testing/zip'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

let test: TestApp
let caller: Caller

beforeAll(async () => {
  test = await startTestApp({ zipEntries: 50, zipBytes: 200_000, uploadsPerHour: 1000 })
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id })
  })
  caller = await as(test, user)
})
afterAll(() => test.close())

type File = { name?: string; type?: string; bytes?: Buffer; fields?: Record<string, string> }

const upload = ({ name = 'a.pdf', type = 'application/pdf', bytes = pdfOf(500), fields }: File) =>
  caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    ...multipart({ part: 'document', name, type, bytes }, fields),
  })

/** The bytes of a body that no client would write. */
const uploadRaw = (body: string, type = 'multipart/form-data; boundary=b') =>
  caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    headers: { 'content-type': type },
    payload: body,
  })

const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const PDF = part(
  'content-disposition: form-data; name="document"; filename="a.pdf"\r\ncontent-type: application/pdf',
  pdfOf(300).toString(),
)

async function files(): Promise<string[]> {
  const root = `${test.services.config.dataDir}/files`
  const all = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function expectRefused(run: () => Promise<{ status: number; text: string }>, ...statuses: number[]) {
  const [rows, kept] = [await fingerprint(test), await files()]
  const reply = await run()
  expect(statuses, reply.text).toContain(reply.status)
  expect(await fingerprint(test)).toEqual(rows)
  expect(await files()).toEqual(kept)
}

/** Rule E7. */
describe('an archive', () => {
  const docx = (bytes: Buffer) => upload({ name: 'a.docx', type: DOCX, bytes })

  it('of ordinary size is kept', async () => {
    expect((await docx(docxOf([{ name: 'word/media/x', content: 'x'.repeat(1000) }]))).status).toBe(200)
  })

  it.each([
    ['too many entries', docxOf(Array.from({ length: 60 }, (_, i) => ({ name: `w/${i}`, content: 'x' })))],
    ['too much inside', docxOf([{ name: 'word/big', content: Buffer.alloc(250_000, 'abcdefgh') }])],
    ['a ratio of more than 100 to 1', docxOf([{ name: 'word/zeros', content: Buffer.alloc(190_000) }])],
    ['a claim of 4 GB', docxOf([{ name: 'word/x', content: 'x', claimedBytes: 0xfffffffe }])],
  ])('with %s is refused before it is unpacked', async (_, bytes) => {
    await expectRefused(() => docx(bytes), 413)
  })

  it.each([
    ['no archive', Buffer.from('PK\x03\x04'.padEnd(500, 'x'))],
    ['a damaged directory', docxOf().subarray(0, -30)],
  ])('that is %s is refused', async (_, bytes) => {
    await expectRefused(() => docx(bytes), 415)
  })
})

/** Rules E3 and E4: images are measured by their header. */
describe('an image', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer()
  const image = (name: string, bytes: Buffer) =>
    upload({ name, type: `image/${name.split('.')[1]}`, bytes, fields: { type: 'logo' } })

  it('of 800 by 800 is kept, of one pixel more refused', async () => {
    expect((await image('a.png', await png(800, 800))).status).toBe(200)
    await expectRefused(() => image('a.png', pngHeader(801, 800)), 400)
    await expectRefused(() => image('a.png', pngHeader(800, 60_000)), 400)
  })

  it.each([
    ['many frames', 1_001, { width: 1, height: 1 }],
    ['large frames', 7, { width: 800, height: 800 }],
  ])('with too %s is refused before it is decoded', async (_, frames, size) => {
    await expectRefused(() => image('a.gif', gifOf(frames, size)), 400)
  })

  it('without pixels is refused', async () => {
    await expectRefused(() => image('a.png', pngHeader(80, 80)), 415)
  })

  it('that comes while others wait is told to come back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'heed-crowd-'))
    const large = await png(1_000, 1_000)
    let isCrowded = true
    const crowd = ['1', '2', '3'].map(async (name) => {
      await writeFile(join(folder, name), large)
      while (isCrowded) await cleanImage(join(folder, name), 1_000 ** 2)
    })
    await wait(200)
    const reply = await image('a.png', await png(8, 8))
    isCrowded = false
    await Promise.all(crowd)
    expect({ status: reply.status, wait: reply.headers['retry-after'] }).toEqual({ status: 503, wait: '5' })
    await rm(folder, { recursive: true })
    expect((await image('a.png', await png(8, 8))).status).toBe(200)
  })

  it('is kept without its hidden data, and with the size and hash of what is kept', async () => {
    const { json } = await image('a.png', await png(20, 20))
    const { documentID } = json as { documentID: string }
    const got = await caller.raw({
      method: 'GET',
      url: `/api/Document/Download?documentID=${documentID}&type=1`,
    })
    expect(got.status).toBe(200)
    expect(got.text).not.toContain('Camera')
    const [row] = await test.system((db) =>
      db.selectFrom('files').where('id', '=', documentID).select(['size', 'sha256', 'storage_key']).execute(),
    )
    const kept = await readFile(`${test.services.config.dataDir}/files/${row?.storage_key}`)
    expect(row).toMatchObject({
      size: BigInt(kept.length),
      sha256: createHash('sha256').update(kept).digest(),
    })
  })

  it.each([
    ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a.png', '<html><script>alert(1)</script></html>'],
  ])('%s that is markup is refused', async (name, text) => {
    await expectRefused(() => image(name, Buffer.from(text.padEnd(200))), 415)
  })
})

/** Rule E1. */
describe('what a file is sent as', () => {
  it.each([
    ['a.pdf', 'application/pdf'],
    ['a.pdf', 'APPLICATION/PDF; name="a.pdf"'],
    ['a.pdf', 'application/x-pdf'],
    ['a.pdf', 'application/octet-stream'],
  ])('%s as %s is kept', async (name, type) => {
    expect((await upload({ name, type })).status).toBe(200)
  })

  it.each([
    ['a.pdf', 'text/html'],
    ['a.pdf', 'text/plain'],
    ['a.pdf', 'image/png'],
    ['a.pdf', 'application/pdfx'],
    ['a.pdf', '__proto__'],
    ['a.docx', 'application/pdf'],
  ])('%s as %s is refused', async (name, type) => {
    const bytes = name.endsWith('.docx') ? docxOf() : pdfOf(500)
    await expectRefused(() => upload({ name, type, bytes }), 415)
  })
})

/** Rules D9 and E6. */
describe('a file name', () => {
  it.each([
    ['a\r\nX-Injected: 1.pdf'],
    ['a"; filename="b.exe".pdf'],
    [`${'n'.repeat(195)}😀.pdf`],
    ['‮fdp.exe.pdf'],
    ['CON.pdf'],
    ["'; drop table files; --.pdf"],
    ['<img src=x onerror=alert(1)>.pdf'],
    ['.pdf.pdf'],
  ])('%j becomes neither a header nor a path', async (name) => {
    const stored = await upload({ name: name.replace(/[\r\n]/g, (c) => (c === '\r' ? '%0D' : '%0A')) })
    expect(stored.status).toBe(200)
    const { documentID } = stored.json as { documentID: string }
    const got = await test.app.inject({
      method: 'GET',
      url: `/api/Document/Download?documentID=${documentID}&type=1`,
      headers: { apikey: caller.key },
    })
    expect(got.statusCode).toBe(200)
    expect(got.headers).not.toHaveProperty('x-injected')
    const header = got.headers['content-disposition'] as string
    expect(header).toMatch(/^attachment; filename="[^"\\/]*"(; filename\*=UTF-8''[^\s"]+)?$/)
    expect(parseDisposition(header).parameters.filename).toBe((stored.json as { name: string }).name)
  })
})

/** Rules D3 and E2, of bodies that are no ordinary upload. */
describe('a multipart body', () => {
  it.each([
    ['without a boundary', () => uploadRaw(`${PDF}--b--\r\n`, 'multipart/form-data')],
    ['that is empty', () => uploadRaw('')],
    ['that is text', () => uploadRaw('hello')],
    ['that ends early', () => uploadRaw(PDF)],
    [
      'without its file',
      () => uploadRaw(`${part('content-disposition: form-data; name="x"', 'y')}--b--\r\n`),
    ],
    [
      'with its file as text',
      () => uploadRaw(`${part('content-disposition: form-data; name="document"', 'y')}--b--\r\n`),
    ],
    ['with two files', () => uploadRaw(`${PDF}${PDF}--b--\r\n`)],
    ['with another file first', () => uploadRaw(`${PDF.replace('"document"', '"other"')}${PDF}--b--\r\n`)],
    [
      'with a field twice',
      () => {
        const field = part('content-disposition: form-data; name="type"', 'userFile')
        return uploadRaw(`${field}${field}${PDF}--b--\r\n`)
      },
    ],
    [
      'with a field of a prototype',
      () =>
        uploadRaw(`${part('content-disposition: form-data; name="__proto__"', '{"a":1}')}${PDF}--b--\r\n`),
    ],
    [
      'with JSON as a field',
      () =>
        uploadRaw(
          `${part('content-disposition: form-data; name="type"\r\ncontent-type: application/json', '{"a":1}')}${PDF}--b--\r\n`,
        ),
    ],
    [
      'with a field of 20 kB',
      () =>
        uploadRaw(
          `${part('content-disposition: form-data; name="type"', 'x'.repeat(20_000))}${PDF}--b--\r\n`,
        ),
    ],
    [
      'with 50 fields',
      () => {
        const fields = Array.from({ length: 50 }, (_, i) =>
          part(`content-disposition: form-data; name="f${i}"`, 'x'),
        )
        return uploadRaw(`${fields.join('')}${PDF}--b--\r\n`)
      },
    ],
  ])('%s is refused and leaves nothing', async (_, send) => {
    await expectRefused(send, 400, 413, 415)
  })

  it('whose sender goes away leaves nothing', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const before = await files()
    const head = `POST /api/document/upload HTTP/1.1\r\nHost: x\r\napikey: ${caller.key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`
    for (let i = 0; i < 5; i += 1) {
      const socket = connect(port, '127.0.0.1')
      socket.write(head + PDF.slice(0, -10))
      // Until its file has been begun.
      for (let tries = 0; tries < 100 && (await files()).length <= before.length; tries += 1) await wait(20)
      expect((await files()).length).toBe(before.length + 1)
      socket.destroy()
      for (let tries = 0; tries < 200 && (await files()).length > before.length; tries += 1) await wait(20)
      expect(await files()).toEqual(before)
    }
  })

  it('that is far too large is refused without reading the rest', async () => {
    const { port } = test.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `POST /api/document/upload HTTP/1.1\r\nHost: x\r\napikey: ${caller.key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000000\r\n\r\n${PDF.slice(0, -10)}`,
    )
    const before = await files()
    const chunk = Buffer.alloc(256 * 1024)
    let sent = 0
    while (!answer && sent < 200 * chunk.length) {
      socket.write(chunk)
      sent += chunk.length
      await wait(5)
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(sent).toBeLessThan(100 * 1024 * 1024)
    expect((await files()).length).toBeLessThanOrEqual(before.length)
    // Who goes on sending nevertheless is cut off.
    const sending = setInterval(() => socket.write(Buffer.alloc(1024)), 100)
    await closed
    clearInterval(sending)
  })
})
