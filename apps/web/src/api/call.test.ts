import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import { endpoint, type Output } from '@heed/contract/endpoint'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildCompany, listOf } from '../testing/build-company'
import { fake, refuse, unreachable } from '../testing/fake'
import { fakeApi } from '../testing/fake-api'
import { ApiError, refusal } from './api-error'
import { call } from './call'
import { onSession } from './session-events'

const ID = '018f6b1c-0000-7000-8000-0000000000c1'

const progress: Output<typeof tasks.completeAction> = {
  instanceID: ID,
  status: 'IN_PROGRESS',
  actionsDone: 1,
  actionsTotal: 3,
  completedAt: null,
  moved: [],
}

afterEach(() => {
  vi.restoreAllMocks()
})

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test.each([
  ['with the reference of a failure that says nothing else', 500, '{"requestId":"9f2c"}', '9f2c'],
  ['without one where there is none', 502, '<html>', undefined],
])('an answer from another server is an error %s', (_, status, text, requestId) => {
  expect(refusal(status, text, null)).toMatchObject({ status, requestId })
})

test('sends path, query and body as the contract names them, with the key of the session', async () => {
  const requests = fakeApi([
    fake(companies.search, () => listOf()),
    fake(companies.add, () => buildCompany()),
  ])
  await call(companies.search, { query: { search: 'a&b', page: 2, agencyID: undefined } })
  await call(companies.add, { body: { name: 'Bayline Robotics' } })
  expect(requests.of(companies.search)[0]?.query).toEqual({ search: 'a&b', page: '2' })
  expect(requests.of(companies.add)[0]?.body).toEqual({ name: 'Bayline Robotics' })
  for (const { headers } of requests)
    expect(headers).toMatchObject({ apikey: 'session', 'content-type': 'application/json' })
})

test('a refusal carries the message and fields of the error body, a failure its request id', async () => {
  fakeApi([
    fake(companies.get, () => refuse('unexpected')),
    fake(companies.add, () => refuse('invalid', { fields: { name: 'This field is required.' } })),
  ])
  const error = await failureOf(call(companies.add, { body: { name: '' } }))
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Please check the marked fields.',
    fields: { name: 'This field is required.' },
    requestId: undefined,
    isPassing: false,
  })
  const failure = await failureOf(call(companies.get, { params: { id: ID } }))
  expect(failure).toMatchObject({ status: 500, requestId: 'req_test', isPassing: true })
})

test('an answer that is not ours gets the default message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 500 }))
  const error = await failureOf(call(companies.get, { params: { id: ID } }))
  expect(error).toMatchObject({ status: 500, message: 'An error occurred. Please try again later.' })
  vi.unstubAllGlobals()
})

test('an unreachable server is a distinct, clear error', async () => {
  fakeApi([
    fake(companies.get, () => {
      throw unreachable()
    }),
  ])
  const error = await failureOf(call(companies.get, { params: { id: ID } }))
  expect(error).toMatchObject({ status: 0, code: 'network', isPassing: true })
  expect(error.message).toMatch(/cannot be reached/)
})

test('a missing id is a local 400 and nothing is sent', async () => {
  const requests = fakeApi()
  const error = await failureOf(call(companies.get, { params: { id: '' } }))
  expect(error).toMatchObject({ status: 400, message: 'Bad Request' })
  expect(requests).toEqual([])
})

const someone = { first: 'Ada', last: 'Ito', email: 'ada@example.com' }
const as = (userRoleID: Role, ids: object) => ({ ...someone, userRoleID, ...ids })
const agencyID = ID
const companyID = ID

test.each([
  ['a company user without a company', () => call(users.addCompanyUser, { body: someone })],
  [
    'a company admin without an agency',
    () => call(users.addCompanyAdmin, { body: { ...someone, companyID } }),
  ],
  [
    'a company admin without a company',
    () => call(users.addCompanyAdmin, { body: { ...someone, agencyID } }),
  ],
  ['an agency admin without an agency', () => call(users.addAgencyAdmin, { body: someone })],
  ['an agency user without an agency', () => call(users.addAgencyUser, { body: someone })],
  ['any role: a company user', () => call(users.add, { body: as('CompanyUser', { agencyID }) })],
  ['any role: a company admin', () => call(users.add, { body: as('CompanyAdmin', { companyID }) })],
  ['any role: an agency user', () => call(users.add, { body: as('AgencyUser', { companyID }) })],
  [
    'the users of a company without an agency',
    () => call(users.ofCompany, { params: { agencyID: '', companyID } }),
  ],
  [
    'the users of a company without a company',
    () => call(users.ofCompany, { params: { agencyID, companyID: '' } }),
  ],
  ['the users of an agency without it', () => call(users.ofAgency, { params: { id: '' } })],
])('%s is a local 400 and nothing is sent (RULES.md "Rules of the client")', async (_, run) => {
  const requests = fakeApi()
  expect(await failureOf(run())).toMatchObject({ status: 400, message: 'Bad Request' })
  expect(requests).toEqual([])
})

test('people are added with the ids their role requires', async () => {
  const added = { ...someone, id: ID, userID: ID, name: 'Ada Ito', agencyID, companyID: null }
  const requests = fakeApi([
    fake(users.add, () => ({ ...added, userRoleID: 'SuperAdmin' as const, state: 'invited' as const })),
  ])
  await call(users.add, { body: as('SuperAdmin', {}) })
  await call(users.add, { body: as('CompanyUser', { companyID }) })
  await call(users.add, { body: as('CompanyAdmin', { agencyID, companyID }) })
  expect(requests.of(users.add)).toHaveLength(3)
})

test('an optional part of a path may be omitted', async () => {
  const requests = fakeApi([fake(tasks.completeAction, () => progress)])
  await call(tasks.completeAction, { params: { id: `${ID}.${ID}` } })
  await call(tasks.completeAction, { params: { id: `${ID}.${ID}`, extra: ID } })
  expect(requests.of(tasks.completeAction).map(({ params }) => params.extra)).toEqual(['', ID])
})

test('a 401 to a signed-in call ends the session', async () => {
  fakeApi([fake(auth.logout, () => refuse('unauthorized'))])
  const listener = vi.fn()
  const stop = onSession(listener)
  await failureOf(call(auth.logout))
  stop()
  expect(listener).toHaveBeenCalledExactlyOnceWith('ended')
})

test.each([
  [tasks.completeAction, 'Failed to complete action.'],
  [tasks.deleteCompletion, 'Failed to delete completion.'],
])('a refused change to an action is logged', async (verb, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeApi([fake(verb, () => refuse('forbidden'))])
  await failureOf(call(verb, { params: { id: `${ID}.${ID}` } }))
  expect(warn).toHaveBeenCalledExactlyOnceWith(message)
})

test('a change to an action that gets no answer is logged with its cause (RULES.md "Rules of the client")', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  fakeApi([
    fake(tasks.completeAction, () => {
      throw unreachable()
    }),
  ])
  await failureOf(call(tasks.completeAction, { params: { id: `${ID}.${ID}` } }))
  expect(warn).toHaveBeenCalledExactlyOnceWith('An error occurred:', expect.any(TypeError))
})

test('an error loading the current user carries the status text (RULES.md "Rules of the client")', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503, statusText: 'Service Unavailable' }))
  const error = await failureOf(call(users.current, { params: { userID: ID } }))
  expect(error.message).toBe('Service Unavailable')
  vi.unstubAllGlobals()
})

const updateFormat = endpoint({
  method: 'PUT',
  path: '/task/updateformat',
  access: 'task.read',
  summary: '',
  body: z.object({ id: z.string().optional(), name: z.string() }),
  response: z.unknown(),
})

test('a task is not updated without its id, and a refused update reports the status (RULES.md "Rules of the client")', async () => {
  const requests = fakeApi([fake(updateFormat, () => refuse('conflict'))])
  const withoutId = await failureOf(call(updateFormat, { body: { name: 'x' } }))
  expect(withoutId.message).toBe('Cannot update task without id')
  expect(requests).toEqual([])
  const refused = await failureOf(call(updateFormat, { body: { id: ID, name: 'x' } }))
  expect(refused.message).toBe('HTTP error! status: 409')
})
