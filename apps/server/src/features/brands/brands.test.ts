import * as agencies from '@heed/contract/agencies'
import * as brands from '@heed/contract/brands'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { multipart } from '../../testing/multipart'
import { onePixel } from '../../testing/png'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
let admin: Caller
let agency: { id: string; slug: string }
let child: { id: string; slug: string }

const build = async (parentId?: string) => {
  const { id } = await test.system((db) =>
    buildAgency(db, { name: 'Vale Partners', ...(parentId && { parentId }) }),
  )
  return test.system((db) =>
    db.selectFrom('agencies').where('id', '=', id).select(['id', 'slug']).executeTakeFirstOrThrow(),
  )
}

beforeAll(async () => {
  test = await startTestApp({ baseUrl: 'https://heed.example.com' })
  const house = await test.system((db) => buildAgency(db, { name: 'House', isHouse: true }))
  root = await as(test, await test.system((db) => buildUser(db, { role: 'SuperAdmin', agencyId: house.id })))
})
beforeEach(async () => {
  agency = await build()
  child = await build(agency.id)
  admin = await as(
    test,
    await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })),
  )
})
afterAll(() => test.close())

const check = async (name: string) =>
  (await anonymous(test).call(brands.checkWhiteLabel, { query: { agency: name } })).json
const save = (caller: Caller, id: string, body: object) => caller.call(brands.save, { params: { id }, body })
const COLORS = { primaryColor: '#0E7C86', secondaryColor: '#C27', selectionColor: '#d9f0ee' }

describe('a brand', () => {
  it('is shown to strangers by slug, id and host name once the white label is on', async () => {
    const unknown = await check('nobody')
    expect(unknown).toMatchObject({ isWhiteLabel: false, primaryColor: '#8fb236', agencyID: null })
    await save(root, agency.id, { ...COLORS, hostNames: ['Benefits.Vale.example'] })
    for (const name of [agency.slug, agency.id, 'benefits.vale.example'])
      expect(await check(name)).toEqual(unknown)
    await save(admin, agency.id, { isWhiteLabel: true, senderName: 'Vale Compliance' })
    for (const name of [agency.slug.toUpperCase(), agency.id, 'benefits.vale.example'])
      expect(await check(name)).toMatchObject({
        isWhiteLabel: true,
        agencyID: agency.id,
        brandName: 'Vale Compliance',
        primaryColor: '#0e7c86',
        secondaryColor: '#cc2277',
        selectionColor: '#d9f0ee',
      })
  })

  it('is not that of a disabled agency', async () => {
    await save(admin, agency.id, { isWhiteLabel: true })
    await test.system((db) =>
      db.updateTable('agencies').set({ state: 'disabled' }).where('id', '=', agency.id).execute(),
    )
    for (const { slug } of [agency, child]) expect((await check(slug)).isWhiteLabel).toBe(false)
  })

  it('is used by child agencies until they set their own', async () => {
    await save(admin, agency.id, { ...COLORS, isWhiteLabel: true, senderName: 'Vale Compliance' })
    expect(await check(child.slug)).toMatchObject({
      agencyID: child.id,
      brandName: 'Vale Compliance',
      primaryColor: '#0e7c86',
    })
    const own = await as(
      test,
      await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId: child.id })),
    )
    const seen = (await own.call(brands.get, { params: { id: child.id } })).json
    expect(seen).toMatchObject({ isWhiteLabel: false, inherits: { name: 'Vale Partners' } })
    expect((await admin.call(brands.get, { params: { id: agency.id } })).json).toMatchObject({ heirs: 1 })
    await save(own, child.id, { isWhiteLabel: true, primaryColor: '#c2185b' })
    expect((await check(child.slug)).primaryColor).toBe('#c2185b')
    expect((await admin.call(brands.get, { params: { id: agency.id } })).json).toMatchObject({ heirs: 0 })
    expect((await own.call(brands.remove, { params: { id: child.id } })).status).toBe(200)
    expect((await check(child.slug)).primaryColor).toBe('#0e7c86')
  })

  it('goes to a clone of its agency, without its host names', async () => {
    await save(root, agency.id, { ...COLORS, isWhiteLabel: true, hostNames: ['cloned.example.org'] })
    const cloned = await root.call(agencies.clone, { params: { id: agency.id } })
    expect((await root.call(brands.get, { params: { id: cloned.json.id } })).json).toMatchObject({
      isWhiteLabel: true,
      primaryColor: '#0e7c86',
      hostNames: [],
    })
  })

  it('keeps what is left out, and refuses a change made on an older version', async () => {
    const { json } = await save(admin, agency.id, { ...COLORS, isWhiteLabel: true })
    expect((await save(admin, agency.id, { senderName: 'Vale' })).json).toMatchObject({
      isWhiteLabel: true,
      primaryColor: '#0e7c86',
      senderName: 'Vale',
    })
    const stale = await admin.call(
      brands.save,
      { params: { id: agency.id }, body: { senderName: 'Older' } },
      { headers: { 'if-match': `"${json.version}"` } },
    )
    expect(stale.status).toBe(412)
  })

  it('takes its primary color from the middle of a list', async () => {
    const list = '#fde7ef, #c2185b, #6a0f33'
    expect((await save(admin, agency.id, { brandColors: list })).json).toMatchObject({
      brandColors: ['#fde7ef', '#c2185b', '#6a0f33'],
      primaryColor: '#c2185b',
    })
  })

  it.each([
    ['primaryColor', 'red'],
    ['secondaryColor', '#12345'],
    ['selectionColor', 'url(x)'],
    ['brandColors', '#fff, blue'],
    ['brandColors', Array.from({ length: 11 }, () => '#fff').join()],
    ['hostNames', ['https://vale.example/x']],
    ['senderName', 'Heed Security" <ceo@bank.com>'],
    ['senderName', 'Vale\u202e'],
  ])('refuses %s: %j', async (field, value) => {
    const refused = await save(root, agency.id, { [field]: value })
    expect(refused.status).toBe(400)
    expect(Object.keys((refused.json as unknown as { fields: object }).fields)[0]).toMatch(field)
  })
})

describe('host names', () => {
  it('are changed by super admins alone', async () => {
    expect((await save(admin, agency.id, { hostNames: ['vale.example.org'] })).status).toBe(403)
    expect((await save(root, agency.id, { hostNames: ['vale.example.org'] })).status).toBe(200)
    // Sent back unchanged, they change nothing.
    expect((await save(admin, agency.id, { hostNames: ['vale.example.org'] })).status).toBe(200)
  })

  it('belong to one agency, and never the service’s own', async () => {
    await save(root, agency.id, { hostNames: ['only.example.org'] })
    const taken = await save(root, child.id, { hostNames: ['only.example.org'] })
    expect(taken).toMatchObject({ status: 409, json: { fields: { hostNames: expect.any(String) } } })
    expect((await save(root, child.id, { hostNames: ['heed.example.com'] })).status).toBe(400)
    await save(root, agency.id, { hostNames: [] })
    expect((await save(root, child.id, { hostNames: ['only.example.org'] })).status).toBe(200)
  })
})

describe('a picture of a brand', () => {
  const SVG = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#0e7c86"/></svg>',
  )
  const put = (
    endpoint: 'SaveWhiteLabelLogo' | 'SaveWhiteLabelFavicon',
    file: { name: string; type: string; bytes: Buffer },
  ) =>
    admin.raw({
      method: 'PUT',
      url: `/api/agency/${endpoint}/${agency.id}`,
      ...multipart({ part: endpoint === 'SaveWhiteLabelLogo' ? 'bigLogo' : 'favicon', ...file }),
    })
  const png = { name: 'a.png', type: 'image/png', bytes: onePixel() }
  const read = (url: string | null) => anonymous(test).raw({ method: 'GET', url: url ?? '' })

  it('is public as long as the brand shows it, and never changes under its address', async () => {
    const saved = await put('SaveWhiteLabelLogo', { name: 'a.svg', type: 'image/svg+xml', bytes: SVG })
    const { brandLogoPath } = saved.json as brands.WhiteLabel
    await save(admin, agency.id, { isWhiteLabel: true })
    expect((await check(agency.slug)).brandLogoPath).toBe(brandLogoPath)
    const shown = await read(brandLogoPath)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const next = (await put('SaveWhiteLabelLogo', png)).json as brands.WhiteLabel
    expect(next.brandLogoPath).not.toBe(brandLogoPath)
    expect((await read(brandLogoPath)).status).toBe(404)
    await admin.call(brands.clearImage, { params: { id: agency.id }, body: { image: 'logo' } })
    expect((await read(next.brandLogoPath)).status).toBe(404)
  })

  it('goes with the brand', async () => {
    const { faviconPath } = (await put('SaveWhiteLabelFavicon', png)).json as brands.WhiteLabel
    expect((await read(faviconPath)).status).toBe(200)
    await admin.call(brands.remove, { params: { id: agency.id } })
    expect((await read(faviconPath)).status).toBe(404)
    const files = await test.system((db) =>
      db.selectFrom('live_files').where('agency_id', '=', agency.id).select('id').execute(),
    )
    expect(files).toEqual([])
  })

  it('is a picture', async () => {
    const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7') }
    for (const [endpoint, part] of [
      ['SaveWhiteLabelLogo', 'bigLogo'],
      ['SaveWhiteLabelFavicon', 'favicon'],
    ] as const)
      expect(await put(endpoint, pdf)).toMatchObject({
        status: 415,
        json: { fields: { [part]: expect.any(String) } },
      })
  })
})
