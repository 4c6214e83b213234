import { expect, it } from 'vitest'
import { parseListState, writeListState } from './list-state'
import { filterQuery } from './task-query'

const reader = { userID: '018f6b1c-0000-7000-8000-0000000000e1', today: '2027-01-25' }
const asked = (search: Record<string, string>) => filterQuery(parseListState(search), reader)

it('keeps current and closed cycles apart', () => {
  expect(asked({ tab: 'completed', cycle: 'current' })).toMatchObject({ status: 'COMPLETE', closed: false })
  expect(asked({ tab: 'all', cycle: 'closed' })).toMatchObject({ closed: true })
  expect(asked({ tab: 'completed' }).closed).toBeUndefined()
  expect(asked({ tab: 'completed', cycle: 'every' }).closed).toBeUndefined()
})

it('says in the address which cycles are listed', () => {
  const search = { tab: 'completed', cycle: 'current' }
  expect(writeListState(parseListState(search))).toMatchObject(search)
})
