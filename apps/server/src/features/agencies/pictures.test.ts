import * as agencies from '@heed/contract/agencies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { send } from '../../testing/matrix/send'
import { pdfOf } from '../../testing/multipart'
import { onePixel, pngHeader } from '../../testing/png'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let id: string
let otherId: string
let admin: Caller
let recipient: Caller
beforeAll(async () => {
  test = await startTestApp()
  const people = await test.system(async (db) => {
    id = (await buildAgency(db)).id
    otherId = (await buildAgency(db)).id
    const company = await buildCompany(db, id)
    return [
      await buildUser(db, { role: 'AgencyAdmin', agencyId: id }),
      await buildUser(db, { role: 'CompanyAdmin', agencyId: id, companyId: company.id }),
    ] as const
  })
  admin = await as(test, people[0])
  recipient = await as(test, people[1])
})
afterAll(() => test.close())

type Profile = agencies.AgencyProfile

const upload = async (file: { name: string; bytes: Buffer }, type?: string, agencyId = id) => {
  const given = { params: { id: agencyId }, upload: { ...(type && { type }) }, file }
  const reply = await send(admin, agencies.uploadLogo, given)
  return { ...reply, json: reply.json as Profile }
}
const logo = { name: 'logo.png', bytes: onePixel() }
const see = (url: string, caller = admin) => caller.raw({ method: 'GET', url })

it('a logo and a big photo are uploaded, seen by the agency, replaced and cleared', async () => {
  const first = await upload(logo)
  expect(first.json.logoURL).toMatch(new RegExp(`^/api/agency/${id}/logo\\?v=[0-9a-f]{12}$`))
  const url = first.json.logoURL as string
  const seen = await see(url)
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await see(url, recipient)).status).toBe(403)

  const second = await upload(logo)
  expect(second.json.logoURL).not.toBe(url)
  const kept = await test.system((db) =>
    db.selectFrom('live_files').where('agency_id', '=', id).select('upload_type').execute(),
  )
  expect(kept).toEqual([{ upload_type: 'agencyLogo' }])

  const photo = await upload(logo, 'agencyBigPhoto')
  expect((await see(photo.json.bigPhotoURL as string)).status).toBe(200)
  const cleared = await admin.call(agencies.clearLogo, { params: { id } })
  expect(cleared.json).toMatchObject({ logoURL: null, bigPhotoURL: photo.json.bigPhotoURL })
  expect((await see(url)).status).toBe(404)
})

it('a file that is no picture, is too large or belongs to another agency is refused and leaves nothing', async () => {
  const before = await admin.call(agencies.get, { params: { id } })
  expect((await upload({ name: 'logo.png', bytes: pdfOf(500) })).status).toBe(415)
  expect((await upload({ name: 'logo.pdf', bytes: pdfOf(500) })).status).toBe(415)
  expect((await upload({ name: 'logo.png', bytes: pngHeader(801, 10) })).status).toBe(400)
  expect((await upload(logo, 'userFile')).status).toBe(400)
  expect((await upload(logo, undefined, otherId)).status).toBe(404)
  const large = await upload({ name: 'logo.png', bytes: Buffer.alloc(11 * 1024 * 1024) })
  expect(large.status).toBe(413)
  expect(large.json).toMatchObject({ fields: { logo: 'This file is larger than 10 MB.' } })
  expect((await admin.call(agencies.get, { params: { id } })).json).toEqual(before.json)
})
