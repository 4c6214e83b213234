import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBucket } from './adapters/bucket'
import { bucketFiles } from './adapters/bucket-files'
import { buildApp } from './app'
import { silentLog } from './http/log'
import { as, type Caller } from './testing/as-user'
import { startBucketServer } from './testing/bucket-server'
import { buildAgency, buildCompany, buildUser } from './testing/build'
import { fingerprint } from './testing/fingerprint'
import { multipart, pdfOf } from './testing/multipart'
import { startTestApp, type TestApp } from './testing/start-test-app'

let test: TestApp
let server: Awaited<ReturnType<typeof startBucketServer>>
let caller: Caller

beforeAll(async () => {
  server = await startBucketServer()
  const base = await startTestApp()
  const bucket = openBucket({ bucket: 'heed', folder: '' }, server.access)
  const files = bucketFiles(bucket, join(base.services.config.dataDir, 'files'))
  const services = { ...base.services, files, log: silentLog }
  const app = await buildApp(services)
  const close = () => app.close().then(base.close)
  test = { ...base, app, services, close }
  const user = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildCompany(db, agency.id)
    return buildUser(db, { role: 'CompanyUser', agencyId: agency.id, companyId: company.id })
  })
  caller = await as(test, user)
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const bytes = pdfOf(5_000)
const upload = () =>
  caller.raw({
    method: 'POST',
    url: '/api/document/upload',
    ...multipart({ part: 'document', name: 'a.pdf', type: 'application/pdf', bytes }),
  })
const download = (id: string) =>
  caller.raw({ method: 'GET', url: `/api/document/download?documentID=${id}&type=1` })

it('a document goes to the bucket and comes from there', async () => {
  const { status, json, text } = await upload()
  expect(status, text).toBe(200)
  expect([...server.objects.values()].map(({ body }) => body.equals(bytes))).toEqual([true])
  const { documentID } = json as { documentID: string }
  const sent = await download(documentID)
  expect(sent.status).toBe(200)
  expect(sent.text).toBe(bytes.toString())
})

it('while the bucket is down uploads and downloads are put off, and nothing is lost or half there', async () => {
  const { documentID } = (await upload()).json as { documentID: string }
  const before = await fingerprint(test)
  server.fail(true)
  const refused = await upload()
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
  expect(await fingerprint(test)).toEqual(before)
  expect((await download(documentID)).status).toBe(503)
  expect((await test.app.inject('/health/ready')).statusCode).toBe(503)
  server.fail(false)
  expect(server.objects.size).toBe(2)
  expect((await download(documentID)).status).toBe(200)
  expect((await test.app.inject('/health/ready')).statusCode).toBe(200)
}, 60_000)

it('a document whose object is gone is not found', async () => {
  const { documentID } = (await upload()).json as { documentID: string }
  server.objects.clear()
  expect((await download(documentID)).status).toBe(404)
})
