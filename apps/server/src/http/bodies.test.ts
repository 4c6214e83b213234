import { ErrorBody } from '@heed/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller } from '../testing/as-user'
import { buildAgency, buildUser } from '../testing/build'
import { multipart, pdfOf } from '../testing/multipart'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let test: TestApp
let caller: Caller

beforeAll(async () => {
  test = await startTestApp()
  const user = await test.system(async (db) =>
    buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db, { isHouse: true })).id }),
  )
  caller = await as(test, user)
})
afterAll(() => test.close())

const JSON_TYPE = { 'content-type': 'application/json' }

const addAgency = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  caller.raw({ method: 'POST', url: '/api/agency/add', headers, payload })

const agencies = async () =>
  (await test.system((db) => db.selectFrom('agencies').select('name').execute())).length

describe('a body in JSON', () => {
  it.each([
    ['a name given twice', '{"name":"One","name":"Two"}'],
    ['a name given twice in two spellings', '{"name":"One","\\u006eame":"Two"}'],
    ['a name given twice further in', '{"name":"One","more":[{"a":1,"b":{},"a":2}]}'],
    ['a name that is not declared given twice', '{"name":"One","__proto__":1,"__proto__":2}'],
    ['a byte that is no UTF-8', Buffer.from('{"name":"\xff"}', 'latin1')],
    ['a surrogate in UTF-8', Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1')],
    ['an overlong form', Buffer.from('{"name":"\xc0\xaf"}', 'latin1')],
    ['another charset without a label', Buffer.from('\ufeff{"name":"One"}', 'utf16le')],
  ])('with %s is refused', async (_, payload) => {
    const before = await agencies()
    const reply = await addAgency(payload)
    expect(reply.status).toBe(400)
    expect(ErrorBody.parse(reply.json)).toMatchObject({ code: 'badRequest' })
    expect(await agencies()).toBe(before)
  })

  it.each([
    ['the same name in several objects', '{"name":"A","x":[{"a":1},{"a":2}],"y":{"a":{"a":3}}}'],
    ['texts that look like names', '{"name":"B","x":["a","a",{"b":"a"},"b:"],"y":"\\"a\\":1,\\"a\\":2"}'],
    ['letters of every kind', '{"name":"Ägir \\u00e9 日本 🙂"}'],
  ])('with %s is read', async (_, payload) => {
    expect((await addAgency(payload)).status).toBe(200)
  })
})

it.each(['%ff', '%', '%c0%af', '%ed%a0%80'])(
  'refuses a query with %s, which cannot be decoded',
  async (text) => {
    const reply = await caller.raw({ method: 'GET', url: `/api/agency/search?search=${text}` })
    expect(reply).toMatchObject({ status: 400, json: { code: 'badRequest' } })
  },
)

describe('the label of a body', () => {
  const labels: Record<string, string>[] = [
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json; charset="utf-16"' },
    { 'content-type': 'application/json;charset=utf-8;charset=latin1' },
    { 'content-type': 'application/json; charset=' },
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
    { ...JSON_TYPE, 'content-encoding': 'identity, br' },
    { ...JSON_TYPE, 'content-encoding': 'x' },
  ]

  it.each(labels)('that is not handled is refused: %j', async (headers) => {
    const before = await agencies()
    const reply = await addAgency('{"name":"One"}', headers)
    expect(reply.status).toBe(415)
    expect(ErrorBody.parse(reply.json)).toMatchObject({ code: 'unsupportedType' })
    expect(await agencies()).toBe(before)
  })

  it.each<Record<string, string>>([
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'APPLICATION/JSON; Charset="UTF-8"' },
    { ...JSON_TYPE, 'content-encoding': 'identity' },
  ])('that says what is read is taken: %j', async (headers) => {
    expect((await addAgency('{"name":"One"}', headers)).status).toBe(200)
  })

  const upload = (fields: Record<string, string>, more: Record<string, string> = {}) => {
    const { headers, payload } = multipart(
      { part: 'document', name: 'a.pdf', type: 'application/pdf', bytes: pdfOf(500) },
      fields,
    )
    // The helper writes UTF-8; here each character is a byte.
    const bytes = Buffer.from(payload.toString('utf8'), 'latin1')
    return caller.raw({
      method: 'POST',
      url: '/api/document/upload',
      headers: { ...headers, ...more },
      payload: bytes,
    })
  }

  it('of an upload is read the same', async () => {
    expect((await upload({}, { 'content-encoding': 'gzip' })).status).toBe(415)
    const type = 'multipart/form-data; boundary=----heed-test-boundary; charset=utf-16'
    expect((await upload({}, { 'content-type': type })).status).toBe(415)
    expect(await upload({ companyID: '\xff\xfe' })).toMatchObject({
      status: 400,
      json: { message: 'companyID is not valid UTF-8.' },
    })
  })
})
