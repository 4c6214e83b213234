import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTableState, serialiseTableState } from './table-search'
import {
  clearFilters,
  defaultState,
  isFiltered,
  type TableRules,
  withPageSize,
  withSort,
} from './table-state'

const rules: TableRules = {
  sorts: ['dueDate', 'name', 'status'],
  filters: {
    status: { values: ['PAST_DUE', 'UPCOMING', 'COMPLETE'] },
    module: { values: ['Health', '401K'], single: true },
    due: { dates: true },
    companyID: {},
  },
}
const parse = (search: string) => parseTableState(new URLSearchParams(search), rules)

describe('reading a list from its address', () => {
  it('falls back to the defaults on an empty address', () => {
    expect(parse('')).toEqual({
      search: '',
      filters: { status: [], module: [], due: [], companyID: [] },
      sort: 'dueDate',
      order: 'asc',
      page: 1,
      pageSize: 25,
    })
  })

  it('reads everything it may contain', () => {
    expect(
      parse(
        'search=form&status=PAST_DUE,UPCOMING&due=2026-10-01,2027-03-31&sort=name&order=desc&page=2&pageSize=50',
      ),
    ).toMatchObject({
      search: 'form',
      filters: { status: ['PAST_DUE', 'UPCOMING'], due: ['2026-10-01', '2027-03-31'] },
      sort: 'name',
      order: 'desc',
      page: 2,
      pageSize: 50,
    })
  })

  it.each([
    ['an unknown value of a closed list', 'status=LATE', 'status', []],
    ['an unknown value beside a known one', 'status=LATE,COMPLETE', 'status', ['COMPLETE']],
    ['a second value where only one may be chosen', 'module=Health,401K', 'module', ['Health']],
    ['a day that is not in the calendar', 'due=2027-02-30,2027-03-31', 'due', []],
    ['a range that ends before it begins', 'due=2027-03-31,2027-02-01', 'due', []],
    ['an open end', 'due=,2027-02-01', 'due', ['', '2027-02-01']],
    ['a repeated value', 'companyID=a,a,b', 'companyID', ['a', 'b']],
  ])('handles %s', (_, search, filter, values) => {
    expect(parse(search).filters[filter]).toEqual(values)
  })

  it.each(['0', '-1', '1.5', 'x', '99999999'])('treats page %s as the first', (page) => {
    expect(parse(`page=${page}`).page).toBe(1)
  })

  it('allows only the existing page sizes and known sorts', () => {
    expect(parse('pageSize=26&sort=password')).toMatchObject({ pageSize: 25, sort: 'dueDate' })
    expect(parse('pageSize=900').pageSize).toBe(900)
  })

  it('reads values a router has already parsed', () => {
    expect(parseTableState({ search: 5500, page: 3, pageSize: '100', status: null }, rules)).toMatchObject({
      search: '5500',
      page: 3,
      pageSize: 100,
    })
  })

  it('distinguishes a cleared filter from an untouched one when the default is not empty', () => {
    const open: TableRules = { ...rules, defaults: { filters: { status: ['UPCOMING'] } } }
    const untouched = parseTableState({}, open)
    expect(untouched.filters.status).toEqual(['UPCOMING'])
    const emptied = { ...untouched, filters: { ...untouched.filters, status: [] } }
    expect(serialiseTableState(emptied, open)).toEqual({ status: 'all' })
    expect(parseTableState({ status: 'all' }, open).filters.status).toEqual([])
    expect(parseTableState({ status: 'all' }, rules).filters.status).toEqual([])
  })
})

describe('writing a list into its address', () => {
  it('omits defaults', () => {
    expect(serialiseTableState(defaultState(rules), rules)).toEqual({})
  })

  it('reads back what it wrote, whatever the values contain', () => {
    const subset = (values: readonly string[]) => fc.subarray([...values])
    fc.assert(
      fc.property(
        fc.record({
          search: fc.string({ maxLength: 200 }).map((text) => text.trim()),
          filters: fc.record({
            status: subset(['PAST_DUE', 'UPCOMING', 'COMPLETE']),
            module: subset(['Health', '401K']).map((values) => values.slice(0, 1)),
            due: fc.constantFrom([], ['2027-01-01', ''], ['2027-01-01', '2027-02-28']),
            companyID: fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 }),
          }),
          sort: fc.constantFrom('dueDate', 'name', 'status'),
          order: fc.constantFrom('asc' as const, 'desc' as const),
          page: fc.integer({ min: 1, max: 9999 }),
          pageSize: fc.constantFrom(25 as const, 100 as const, 900 as const),
        }),
        (state) => {
          const address = new URLSearchParams()
          for (const [key, value] of Object.entries(serialiseTableState(state, rules)))
            address.set(key, String(value))
          expect(parseTableState(new URLSearchParams(address.toString()), rules)).toEqual(state)
        },
      ),
    )
  })
})

describe('changing the state', () => {
  it('reverses the order when the same column is sorted again', () => {
    const state = defaultState(rules)
    expect(withSort(state, 'dueDate')).toMatchObject({ sort: 'dueDate', order: 'desc' })
    expect(withSort(withSort(state, 'dueDate'), 'name')).toMatchObject({ sort: 'name', order: 'asc' })
  })

  it('keeps the first row in view when the page size changes', () => {
    expect(withPageSize({ ...defaultState(rules), page: 5 }, 50)).toMatchObject({ page: 3, pageSize: 50 })
  })

  it('resets to the defaults, and clears even those if they match nothing', () => {
    const open: TableRules = { ...rules, defaults: { filters: { status: ['UPCOMING'] } } }
    const state = { ...defaultState(open), search: 'x' }
    expect(isFiltered(state, open)).toBe(true)
    const once = clearFilters(state, open)
    expect(once.filters.status).toEqual(['UPCOMING'])
    expect(clearFilters(once, open).filters.status).toEqual([])
  })
})
