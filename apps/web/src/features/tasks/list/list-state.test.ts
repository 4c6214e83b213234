import { describe, expect, it } from 'vitest'
import { askedBy } from '../../../kit/table/list-query'
import type { Filter } from '../../../kit/table/table-types'
import { COMPANY_ID } from '../../../testing/build-user'
import { parseListState, writeListState } from './list-state'
import { taskFilters } from './task-filters'
import { tabQuery } from './task-query'

const reader = { userID: '018f6b1c-0000-7000-8000-0000000000e1', today: '2027-01-25' }
const asked = (search: Record<string, string>) => {
  const state = parseListState(search)
  return { ...askedBy(taskFilters() as readonly Filter[], state.filters), ...tabQuery(state, reader) }
}

describe('the address of the task list', () => {
  it('leaves out what is not set', () => {
    expect(JSON.parse(JSON.stringify(writeListState(parseListState({}))))).toEqual({})
  })

  it('survives writing and reading', () => {
    const search = {
      tab: 'all',
      view: 'calendar',
      month: '2027-03',
      status: 'PAST_DUE,UPCOMING',
      due: '2026-10-01,2027-03-31',
      company: COMPANY_ID,
      sort: 'name',
    }
    expect(JSON.parse(JSON.stringify(writeListState(parseListState(search))))).toEqual(search)
  })

  it('says in the address which cycles are listed', () => {
    const search = { tab: 'completed', cycle: 'current' }
    expect(writeListState(parseListState(search))).toMatchObject(search)
  })

  it('falls back where it is invalid', () => {
    const state = parseListState({ tab: 'mine?', view: 'board', month: '2027-13', status: 'LATE' })
    expect(state).toMatchObject({ tab: 'open', view: 'list', month: null, filters: { status: [] } })
  })
})

describe('the list’s query', () => {
  it.each([
    ['open', { open: true }],
    ['pastDue', { open: true, status: 'PAST_DUE' }],
    ['next30', { open: true, dueFrom: '2027-01-25', dueTo: '2027-02-24' }],
    ['mine', { open: true, assigneeID: reader.userID }],
    ['completed', { status: 'COMPLETE' }],
    ['all', {}],
  ])('in the tab %s', (tab, query) => {
    expect(asked({ tab })).toEqual(query)
  })

  it('adds the filters to the tab’s query', () => {
    expect(asked({ status: 'UPCOMING,PAST_DUE', module: '401K', company: COMPANY_ID })).toEqual({
      open: true,
      status: 'UPCOMING,PAST_DUE',
      module: '401K',
      companyID: COMPANY_ID,
    })
  })

  it('lets the tab override a filter it decides', () => {
    expect(asked({ tab: 'pastDue', status: 'UPCOMING' })).toMatchObject({ status: 'PAST_DUE' })
  })

  it('finds completed tasks by status in the open tab', () => {
    expect(asked({ status: 'COMPLETE' })).toEqual({ status: 'COMPLETE' })
  })

  it('drops invalid ids', () => {
    expect(asked({ company: 'bayline', assignee: '1' })).toEqual({ open: true })
  })

  it('separates current and closed cycles', () => {
    expect(asked({ tab: 'completed', cycle: 'current' })).toMatchObject({ status: 'COMPLETE', closed: false })
    expect(asked({ tab: 'all', cycle: 'closed' })).toMatchObject({ closed: true })
    expect(asked({ tab: 'completed' })).not.toHaveProperty('closed')
    expect(asked({ tab: 'completed', cycle: 'every' })).not.toHaveProperty('closed')
  })
})
