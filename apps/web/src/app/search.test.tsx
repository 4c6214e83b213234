import { expect, test } from 'vitest'
import { loginSearch, ownAddress, parseSearch, stringifySearch, taskSearch } from './search'

test('a query is read as plain text and written back the same', () => {
  const text = '?status=PAST_DUE,UPCOMING&page=2&search=a%26b'
  expect(parseSearch(text)).toEqual({ status: 'PAST_DUE,UPCOMING', page: '2', search: 'a&b' })
  expect(stringifySearch(parseSearch(text))).toBe(text)
  expect(stringifySearch({ page: undefined, search: '' })).toBe('')
})

test.each([
  ['/tasks?status=PAST_DUE', '/tasks?status=PAST_DUE'],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/\t/evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
  ['/.//evil.example/', undefined],
  ['/tasks/..//evil.example/', undefined],
  ['/%2e//evil.example/', undefined],
  ['/\\\\evil.example/', undefined],
  ['///evil.example/', undefined],
  ['//[', undefined],
  ['/login?next=%2Ftasks', undefined],
  ['/LOGIN', undefined],
  ['/password-reset?reset=x', undefined],
  ['/unsubscribe?token=x', undefined],
  ['/api/health', undefined],
  [`/tasks?search=${'a'.repeat(3000)}`, undefined],
  ['/loginreports', '/loginreports'],
])('after signing in, %s leads to %s', (next, address) => {
  expect(ownAddress(next)).toBe(address)
})

test('ids in the query are ids or dropped', () => {
  const id = '018f6b1c-0000-7000-8000-0000000000c1'
  expect(taskSearch({ companyID: id, instanceID: 'x', tab: 'notes' })).toEqual({
    companyID: id,
    instanceID: undefined,
    tab: 'notes',
  })
  expect(loginSearch({ notice: 'anything' }).notice).toBeUndefined()
})
