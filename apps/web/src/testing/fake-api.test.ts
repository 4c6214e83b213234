import type { Company } from '@heed/contract/companies'
import * as companies from '@heed/contract/companies'
import type * as documents from '@heed/contract/documents'
import * as tasks from '@heed/contract/tasks'
import { expect, expectTypeOf, test } from 'vitest'
import { call } from '../api/call'
import { buildCompany, listOf } from './build-company'
import { COMPANY_ID } from './build-user'
import { fake, type Sent } from './fake'
import { fakeApi } from './fake-api'

test('the last fake of an endpoint wins, and a path without parameters takes precedence', async () => {
  fakeApi([
    fake(companies.get, () => buildCompany({ name: 'Northgate' })),
    fake(companies.search, () => listOf()),
    fake(companies.get, ({ params }) => buildCompany({ id: params.id, name: 'Bayline' })),
  ])
  expect(await call(companies.search, { query: {} })).toMatchObject({ count: 0 })
  expect(await call(companies.get, { params: { id: COMPANY_ID } })).toMatchObject({
    id: COMPANY_ID,
    name: 'Bayline',
  })
})

test('the requests of an endpoint are found among all', async () => {
  const requests = fakeApi([
    fake(companies.search, () => listOf()),
    fake(companies.update, ({ body }) => buildCompany(body)),
  ])
  await call(companies.search, { query: { page: 2 } })
  await call(companies.update, { params: { id: COMPANY_ID }, body: { city: 'Muncie' } })
  expect(requests).toHaveLength(2)
  expect(requests.of(companies.search)[0]?.query).toEqual({ page: '2' })
  expect(requests.of(companies.update)).toMatchObject([
    { params: { id: COMPANY_ID }, body: { city: 'Muncie' } },
  ])
  expect(requests.of(tasks.search)).toEqual([])
})

test.fails('a call without a fake fails the test', async () => {
  fakeApi()
  await call(companies.search, { query: {} }).catch(() => {})
})

test('a fake receives what the client sends and returns what the contract promises', () => {
  type Get = typeof companies.get
  expectTypeOf<Sent<Get>['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<Sent<typeof companies.search>['query']['page']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Sent<typeof companies.search>['query']>().not.toHaveProperty('color')
  expectTypeOf<Sent<typeof tasks.assign>['body']['isAssigned']>().toEqualTypeOf<boolean>()
  expectTypeOf<Sent<typeof documents.documentTask>['body']['document']>().toEqualTypeOf<File>()

  type Answer = ReturnType<Parameters<typeof fake<Get>>[1]>
  expectTypeOf<Company>().toExtend<Answer>()
  expectTypeOf<Promise<Company>>().toExtend<Answer>()
  expectTypeOf<{ id: string }>().not.toExtend<Answer>()
  expectTypeOf<undefined>().not.toExtend<Answer>()
})
