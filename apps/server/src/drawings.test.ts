import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from './testing/as-user'
import { buildAgency, buildCompany, buildUser } from './testing/build'
import { fingerprint } from './testing/fingerprint'
import { multipart } from './testing/multipart'
import { pngOf } from './testing/png'
import { startTestApp, type TestApp } from './testing/start-test-app'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

let test: TestApp
let caller: Caller

beforeAll(async () => {
  test = await startTestApp({ uploadsPerHour: 1000 })
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id })
  })
  caller = await as(test, user)
})
afterAll(() => test.close())

const send = (text: string, type = 'logo', by = caller) =>
  by.raw({
    method: 'POST',
    url: '/api/document/upload',
    ...multipart(
      { part: 'document', name: 'Our logo.svg', type: 'image/svg+xml', bytes: Buffer.from(text) },
      { type },
    ),
  })

/** What is kept of a drawing, as it is served. */
async function kept(text: string, type?: string) {
  const reply = await send(text, type)
  expect(reply.status, reply.text).toBe(200)
  const { documentID, name, contentType } = reply.json as Record<string, string>
  const got = await test.app.inject({
    url: `/api/Document/Download?documentID=${documentID}&type=1`,
    headers: { apikey: caller.key },
  })
  expect(got.headers['content-type']).toBe('image/png')
  const { data, info } = await sharp(got.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
  return { name, contentType, bytes: got.rawPayload, width: info.width, height: info.height, pixel }
}

/** Rule E4. */
describe('a drawing', () => {
  it.each(['logo', 'profile', 'agencyLogo', 'agencyBigPhoto'])(
    'for %s is kept as its picture',
    async (type) => {
      const picture = await kept(
        `<svg ${NS} width="80" height="40"><rect width="80" height="40" fill="#f00"/></svg>`,
        type,
      )
      expect(picture).toMatchObject({
        name: 'Our logo.png',
        contentType: 'image/png',
        width: 800,
        height: 400,
      })
      expect(picture.pixel(400, 200)).toEqual([255, 0, 0, 255])
    },
  )

  it('without a size of its own fits, and one that says it is too large is refused', async () => {
    expect(await kept(`<svg ${NS} viewBox="0 0 5000 2500"/>`)).toMatchObject({ width: 800, height: 400 })
    expect((await send(`<svg ${NS} width="801" height="10"/>`)).status).toBe(400)
  })

  it('is no document', async () => {
    expect((await send(`<svg ${NS} width="8" height="8"/>`, 'userFile')).status).toBe(415)
  })

  it('leaves scripts, handlers and pages behind', async () => {
    const picture = await kept(`<?xml version="1.0"?><svg ${NS} width="8" height="8" onload="alert(1)">
      <script>document.title = 'alert(1)'</script><a href="javascript:alert(1)"><rect width="8" height="8"/></a>
      <foreignObject width="8" height="8"><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject></svg>`)
    expect(picture.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    for (const left of ['alert', 'script', 'svg', 'iframe', 'onload'])
      expect(picture.bytes.includes(left), left).toBe(false)
  })

  it('shows no file and no site', async () => {
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const folder = `${test.services.config.dataDir}/files/incoming`
    await writeFile(`${folder}/red.png`, red)
    const path = `${folder}/red.png`
    const references = [`file://${path}`, path, 'red.png', './red.png', `http://127.0.0.1:9/red.png`]
    for (const reference of references) {
      const picture = await kept(`<svg ${NS} xmlns:xi="http://www.w3.org/2001/XInclude" width="8" height="8">
        <style>@import url("${reference}");</style><image xlink:href="${reference}" width="8" height="8"/>
        <image href="${reference}" width="8" height="8"/><xi:include href="${reference}" parse="text"/>
        <use href="${reference}#x"/><filter id="f"><feImage href="${reference}"/></filter>
        <rect width="8" height="8" fill="none" filter="url(#f)"/></svg>`)
      expect(picture.pixel(400, 400), reference).toEqual([0, 0, 0, 0])
    }
    const inside = `data:image/png;base64,${red.toString('base64')}`
    const own = await kept(
      `<svg ${NS} width="8" height="8"><image href="${inside}" width="8" height="8"/></svg>`,
    )
    expect(own.pixel(400, 400)).toEqual([255, 0, 0, 255])
  })

  const filter = (inside: string) =>
    `<svg ${NS} width="800" height="800"><filter id="f" x="0" y="0" width="1" height="1">${inside}</filter>${'<rect width="800" height="800" filter="url(#f)"/>'.repeat(50)}</svg>`
  const nested = (open: (level: number) => string) =>
    Array.from({ length: 30 }, (_, level) => open(level)).join('')
  const bomb = () => {
    const row = Buffer.alloc(20_000 / 8 + 1)
    const pixels = deflateSync(Buffer.concat(Array.from({ length: 20_000 }, () => row)))
    const picture = pngOf({ width: 20_000, height: 20_000, depth: 1, color: 0, pixels }).toString('base64')
    return `<svg ${NS} width="8" height="8"><image href="data:image/png;base64,${picture}" width="8" height="8"/></svg>`
  }
  it.each([
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "ha">${nested((i) => `<!ENTITY a${i} "${'&a;'.repeat(10)}">`)}]><svg ${NS}>&a9;</svg>`,
    ],
    [
      'an entity that is a file',
      `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg ${NS} width="8" height="8"><text y="8">&e;</text></svg>`,
    ],
    [
      'copies of copies',
      `<svg ${NS} width="8" height="8"><defs><rect id="g0" width="9" height="9"/>${nested((i) => `<g id="g${i + 1}">${`<use xlink:href="#g${i}"/>`.repeat(10)}</g>`)}</defs><use xlink:href="#g30"/></svg>`,
    ],
    ['a filter that takes hours', filter('<feMorphology operator="dilate" radius="400"/>'.repeat(20))],
    ['a picture that takes gigabytes', bomb()],
    ['no end', `<svg ${NS} width="8" height="8"><g>`],
  ])(
    'with %s is refused within seconds and without its memory',
    async (_, text) => {
      const before = await fingerprint(test)
      const started = Date.now()
      let isOver = false
      const reply = send(text).finally(() => {
        isOver = true
      })
      const memory = process.memoryUsage.rss()
      let most = memory
      while (!isOver) {
        await wait(20)
        most = Math.max(most, process.memoryUsage.rss())
      }
      expect((await reply).status).toBe(415)
      expect(Date.now() - started).toBeLessThan(25_000)
      expect(most - memory).toBeLessThan(200 * 1024 * 1024)
      expect(await fingerprint(test)).toEqual(before)
    },
    40_000,
  )

  it('keeps no connection while it is drawn', async () => {
    const looker = new pg.Client(test.owner)
    await looker.connect()
    try {
      let isOver = false
      const reply = send(filter('<feMorphology operator="dilate" radius="400"/>'.repeat(20))).finally(() => {
        isOver = true
      })
      await wait(1000)
      expect(isOver).toBe(false)
      const { rows } = await looker.query(
        "select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
      )
      expect(rows).toEqual([])
      expect((await reply).status).toBe(415)
    } finally {
      await looker.end()
    }
  }, 40_000)

  it('of one tenant, however many, keep nobody else from theirs, and each is answered', async () => {
    const other = await test.system(async (db) => {
      const agency = await buildAgency(db)
      const company = await buildCompany(db, agency.id)
      return buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id })
    })
    const slow = filter('<feMorphology operator="dilate" radius="400"/>'.repeat(20))
    const bombs = Array.from({ length: 6 }, () => send(slow))
    await wait(500)
    const drawn = await send(`<svg ${NS} width="8" height="8"/>`, 'logo', await as(test, other))
    expect(drawn.status, drawn.text).toBe(200)
    const answers = (await Promise.all(bombs)).map(({ status }) => status).sort()
    expect(answers).toEqual([415, 415, 503, 503, 503, 503])
  }, 40_000)
})
