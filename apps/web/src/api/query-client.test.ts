import * as companies from '@heed/contract/companies'
import * as users from '@heed/contract/users'
import { expect, test, vi } from 'vitest'
import { fake, refuse } from '../testing/fake'
import { fakeApi } from '../testing/fake-api'
import { companyUsers } from './company-users'
import { q } from './query'
import { createQueryClient } from './query-client'
import { onSession } from './session-events'

const ID = '018f6b1c-0000-7000-8000-0000000000e1'

test.each([
  ['a fault of the server is tried twice more', 'unexpected', 3],
  ['a refusal is not tried again', 'notFound', 1],
  ['what took too long is not tried again', 'outOfTime', 1],
] as const)('%s (RULES.md "Rules of the client")', async (_, code, calls) => {
  const requests = fakeApi([fake(companies.get, () => refuse(code))])
  const query = { ...q(companies.get, { params: { id: ID } }), retryDelay: 0 }
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow()
  expect(requests).toHaveLength(calls)
})

test.each(['unexpected', 'unavailable', 'unauthorized', 'forbidden', 'notFound', 'tooMany'] as const)(
  'the current user is requested twice more, even after "%s" (RULES.md "Rules of the client")',
  async (code) => {
    const requests = fakeApi([fake(users.current, () => refuse(code))])
    const query = { ...q(users.current, { params: { userID: ID } }), retryDelay: 0 }
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow()
    expect(requests).toHaveLength(3)
  },
)

test('a refused current user ends the session once, after the last attempt', async () => {
  const heard: string[] = []
  const stop = onSession((event) => heard.push(event))
  const requests = fakeApi([fake(users.current, () => refuse('unauthorized'))])
  const query = q(users.current, { params: { userID: ID } })
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow()
  stop()
  expect(requests).toHaveLength(3)
  expect(heard).toEqual(['ended'])
})

test('without a company its users are null, with a warning (RULES.md "Rules of the client")', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const requests = fakeApi()
  const client = createQueryClient()
  expect(await client.fetchQuery(companyUsers({ agencyID: ID, companyID: null }))).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
  expect(requests).toEqual([])
  warn.mockRestore()
})
