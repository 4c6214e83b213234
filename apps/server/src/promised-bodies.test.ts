import * as auth from '@heed/contract/auth'
import * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { DATE_BASIS_WORDS } from '@heed/domain/tasks/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as, type Caller } from './testing/as-user'
import { buildAgency, buildUser, type TestUser } from './testing/build'
import { buildSampleCompany } from './testing/build-sample-company'
import { multipart, pdfOf } from './testing/multipart'
import { cheapHashes, codeFor, PASSWORD, setPassword } from './testing/sign-in'
import { startTestApp, type TestApp } from './testing/start-test-app'

let test: TestApp
let user: TestUser
let own: Caller
let foreignAgencyID: string
let place: { taskID: string; companyID: string; instanceID: string }
beforeAll(async () => {
  test = await startTestApp({ ...cheapHashes, codePauseSeconds: 0 })
  const companyID = await test.system(async (db) => {
    const agency = await buildAgency(db)
    const company = await buildSampleCompany(db, { agencyId: agency.id, sample: 'Suncoast Dental Group' })
    user = await buildUser(db, { role: 'CompanyAdmin', agencyId: agency.id, companyId: company.id })
    foreignAgencyID = (await buildAgency(db)).id
    return company.id
  })
  await setPassword(test, user.id)
  own = await as(test, user)
  const [first] = (await own.call(tasks.search, { query: { open: true } })).json.result
  place = { taskID: first!.taskID, companyID, instanceID: first!.instanceID! }
})
afterAll(() => test.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  anonymous(test).raw({ method: 'POST', url, payload, headers })

/** The password step, and its cookie as a browser sends it back. */
async function passwordStep() {
  const reply = await post('/api/user/login', { email: user.email, password: PASSWORD })
  const [line] = [reply.headers['set-cookie']].flat() as string[]
  return { line, cookie: String(line).split(';')[0] as string }
}

describe('the second step of signing in, without the handle', () => {
  it('goes by the cookie of the password step', async () => {
    const { line, cookie } = await passwordStep()
    expect(line).toMatch(/^attempt=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Strict$/)
    const renewed = await post(
      '/api/user/sendnewcodechoice',
      { email: user.email, text2FA: 'true', phoneNumber: '' },
      { cookie },
    )
    expect(renewed.status).toBe(200)
    const body = { email: user.email, code: codeFor(test, user.email), phoneNumber: '' }
    const done = await post('/api/user/verify2fa', body, { cookie })
    expect(done.status).toBe(200)
    expect([done.headers['set-cookie']].flat().join('\n')).toMatch(/^attempt=;/m)
  })

  it('is refused as a wrong code without the cookie, and from a foreign page', async () => {
    const { cookie } = await passwordStep()
    const body = { email: user.email, code: codeFor(test, user.email), phoneNumber: '' }
    for (const headers of [{}, { cookie, origin: 'https://evil.example' }])
      expect(await post('/api/user/verify2fa', body, headers as Record<string, string>)).toMatchObject({
        status: 401,
        json: { code: 'codeFailed' },
      })
  })
})

it('a note is written with an id that is null', async () => {
  const body = { taskID: place.taskID, companyID: place.companyID, text: 'Asked them.', id: null }
  expect((await own.call(tasks.saveNote, { params: {}, body })).status).toBe(200)
})

it('the agreement comes with the fields of the user, of which one is read', async () => {
  const body = { id: user.id, first: 'Other', userRoleID: 'SuperAdmin', agreeToTerms: true as const }
  const { status, json } = await own.call(auth.acceptAgreement, { body })
  expect(status).toBe(200)
  expect(json).toMatchObject({ userRoleID: 'CompanyAdmin', agreeToTerms: true })
  expect(json.first).not.toBe('Other')
})

it('tasks answer both names of what has two, and date bases in words', async () => {
  for (const query of [{ pageSize: 900 }, { library: true, pageSize: 900 }]) {
    const { result } = (await own.call(tasks.search, { query })).json
    for (const task of result) {
      expect(task.type).toBe(task.format)
      expect(task.taskCategoryID).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(new Set(result.map(({ basis }) => basis)).has('Health & Wellness Plan Year')).toBe(true)
    expect(result.every(({ basis }) => DATE_BASIS_WORDS.includes(basis))).toBe(true)
  }
})

it('tasks are asked for by both names of what has two', async () => {
  for (const library of [false, true]) {
    const ask = async (query: object) =>
      (await own.call(tasks.search, { query: { library, pageSize: 900, ...query } })).json
    const [{ category, taskCategoryID } = { category: '', taskCategoryID: '' }] = (await ask({})).result
    const byID = await ask({ taskCategoryID })
    expect(byID.count).toBeGreaterThan(0)
    expect(byID).toEqual(await ask({ category }))
    const custom = await ask({ type: 'Custom' })
    expect(new Set(custom.result.map(({ type }) => type))).toEqual(
      new Set(custom.count > 0 ? ['Custom'] : []),
    )
    const others = await ask({ type: 'Standard,HIPAA10' })
    expect(others.count + custom.count).toBe((await ask({})).count)
    expect(others.count).toBeGreaterThan(0)
  }
})

it('documents of a task carry their document and their task', async () => {
  const file = { part: 'document', name: 'proof.pdf', type: 'application/pdf', bytes: pdfOf(1000) }
  const url = '/api/task/documenttask'
  expect((await own.raw({ method: 'POST', url, ...multipart(file, place) })).status).toBe(200)
  const { taskID, companyID, instanceID } = place
  const listed = await own.call(documents.ofTask, {
    params: { id: taskID },
    query: { companyID, instanceID },
  })
  const [item] = listed.json.result
  expect(item).toMatchObject({ document: { name: 'proof.pdf' }, task: { id: taskID }, isDeleted: false })
  expect(item!.task!.name).not.toBe('')
  expect(item!.createDate).toMatch(/Z$/)
  expect(item!.updateDate).toMatch(/Z$/)
})

it('a task of another agency than the one named does not exist', async () => {
  for (const query of [place, { taskID: place.taskID }]) {
    const agencyID = user.agencyId
    expect((await own.call(tasks.full, { query: { ...query, agencyID } })).status).toBe(200)
    const foreign = await own.call(tasks.full, { query: { ...query, agencyID: foreignAgencyID } })
    expect(foreign.status).toBe(404)
  }
})

it.each([
  ['/api/user/login', { email: 5 }, { email: 'This field takes text.', password: 'This field is required.' }],
  ['/api/task/savenote', {}, { taskID: 'This field is required.', text: 'This field is required.' }],
  ['/api/task/assigntask', { isAssigned: 'x' }, { isAssigned: /^This field takes yes or no/ }],
])('what is missing or wrong in %s is said in a sentence', async (url, payload, fields) => {
  const { json } = await own.raw({ method: 'POST', url, payload })
  const said = (json as { fields: Record<string, string> }).fields
  for (const [name, words] of Object.entries(fields)) expect(said[name]).toMatch(words)
})
