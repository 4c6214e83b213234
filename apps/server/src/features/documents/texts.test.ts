import type * as documents from '@heed/contract/documents'
import * as stored from '@heed/contract/stored-documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemAct } from '../../http/act'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../../testing/build'
import { multipart } from '../../testing/multipart'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { wordsDocx, wordsPdf } from '../../testing/words'
import { documentTexts } from './text-jobs'
import { keepText, takeText } from './texts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Longer than any document is read. */
const MOST_MS = 90_000

let test: TestApp
let own: Caller
let foreign: Caller

beforeAll(async () => {
  test = await startTestApp({ documentTextSeconds: 20, uploadsPerHour: 1000 })
  const [user, other] = await test.system(async (db) => {
    const people = []
    for (let at = 0; at < 2; at += 1) {
      const agency = await buildAgency(db)
      const company = await buildCompany(db, agency.id)
      people.push(await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id }))
    }
    return people
  })
  own = await as(test, user!)
  foreign = await as(test, other!)
})
afterAll(() => test.close())

type File = { name: string; type: string; bytes: Buffer }
const pdf = (...pages: string[]): File => ({
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: wordsPdf(pages),
})

const post = (url: string, file: File, caller = own, fields: Record<string, string> = {}) =>
  caller.raw({
    method: 'POST',
    url: `/api/document/${url}`,
    ...multipart({ part: 'document', ...file }, fields),
  })
const upload = async (file: File, caller = own) =>
  ((await post('upload', file, caller)).json as documents.DocumentItem).documentID
const read = () => documentTexts.run(test.services)
const textOf = async (id: string, caller = own) => (await caller.call(stored.text, { params: { id } })).json
const found = async (search: string, caller = own) =>
  (await caller.call(stored.search, { query: { search } })).json.result.map(({ id }) => id)

it('finds a document by its words once they are read', async () => {
  const id = await upload(pdf('Specific deductible of a stop-loss policy', 'Lasers'))
  expect(await textOf(id)).toMatchObject({ state: 'waiting', text: '' })
  expect(await found('deductibles')).toEqual([])
  expect(await read()).toEqual({ read: 1 })
  expect(await textOf(id)).toEqual({
    state: 'read',
    pages: 2,
    text: 'Specific deductible of a stop-loss policy\n\nLasers',
    isCut: false,
  })
  expect(await found('deductibles')).toEqual([id])
  expect(await found('deductibles', foreign)).toEqual([])
  expect((await foreign.call(stored.text, { params: { id } })).status).toBe(404)
  expect((await own.call(stored.get, { params: { id } })).json.text).toEqual({ state: 'read', pages: 2 })
})

it('reads the version in force, and forgets the words of the former one', async () => {
  const id = await upload(pdf('Corridor'))
  await read()
  await post('version', { name: 'b.docx', type: DOCX, bytes: wordsDocx(['Restated']) }, own, {
    documentID: id,
  })
  expect(await textOf(id)).toMatchObject({ state: 'waiting', text: '' })
  expect(await found('corridor')).toEqual([])
  await read()
  expect(await found('restated')).toEqual([id])
  const video = { name: 'c.mp4', type: 'video/mp4', bytes: mp4() }
  expect((await post('version', video, own, { documentID: id })).status).toBe(200)
  expect(await textOf(id)).toMatchObject({ state: 'none', text: '' })
})

it('does not keep the words of a version that was replaced while it was read', async () => {
  const id = await upload(pdf('Former'))
  const { clock } = test.services
  const taken = await test.system((db) => takeText(systemAct(db, clock), MOST_MS))
  expect(taken?.id).toBe(id)
  await post('version', pdf('Present'), own, { documentID: id })
  const words = { text: 'Former', pages: 1, isCut: false }
  await test.system((db) => keepText(systemAct(db, clock), { ...taken!, read: words, workedMs: 0 }))
  expect(await textOf(id)).toMatchObject({ state: 'waiting' })
  await read()
  expect(await textOf(id)).toMatchObject({ text: 'Present' })
})

it('marks what cannot be read, and goes on with the others', async () => {
  const broken = await upload({ ...pdf(), bytes: Buffer.from('%PDF-1.7\nbroken beyond repair\n%%EOF') })
  const scan = await upload(pdf(''))
  const good = await upload(pdf('Readable'))
  expect(await read()).toEqual({ read: 3 })
  const states = await Promise.all([broken, scan, good].map(async (id) => (await textOf(id)).state))
  expect(states).toEqual(['unreadable', 'empty', 'read'])
  expect(await read()).toEqual({ read: 0 })
})

it('takes up a document that a killed process left, but not forever', async () => {
  const { clock } = test.services
  const before = clock.now()
  const id = await upload(pdf('Left behind'))
  const take = () => test.system((db) => takeText(systemAct(db, clock), MOST_MS))
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
  expect((await take())?.id).toBe(id)
  expect(await take()).toBeNull()
  for (const attempt of [2, 3]) {
    later(2)
    expect((await take())?.id, `attempt ${attempt}`).toBe(id)
  }
  later(2)
  expect(await take()).toBeNull()
  clock.set(before)
  expect(await textOf(id)).toMatchObject({ state: 'unreadable' })
})

it('gives each document to one process alone', async () => {
  const ids = [await upload(pdf('One')), await upload(pdf('Two'))]
  const { clock } = test.services
  const taken = await Promise.all(
    [1, 2, 3].map(() => test.system((db) => takeText(systemAct(db, clock), MOST_MS))),
  )
  expect(taken.map((text) => text?.id ?? 'none').sort()).toEqual([...ids, 'none'].sort())
})

it('takes the documents of agencies in turns, by the time that theirs took', async () => {
  const { clock } = test.services
  const take = () => test.system((db) => takeText(systemAct(db, clock), MOST_MS))
  const [one, two, three] = [await upload(pdf('1')), await upload(pdf('2')), await upload(pdf('3'))]
  const [slow, last] = [await upload(pdf('4'), foreign), await upload(pdf('5'), foreign)]
  const order: (string | undefined)[] = []
  // Nothing of the other agency was read before.
  for (const workedMs of [600_000, 10, 10, 10, 10]) {
    const taken = await take()
    order.push(taken?.id)
    await test.system((db) => keepText(systemAct(db, clock), { ...taken!, read: null, workedMs }))
  }
  expect(order).toEqual([slow, one, two, three, last])
})

/** As far as its first box tells. */
function mp4(): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32BE(24)
  bytes.write('ftypisom', 4)
  bytes.write('isommp42', 16)
  return bytes
}
