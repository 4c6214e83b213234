import { isIsoDate } from '@heed/domain/dates'
import { PAGE_SIZES } from '@heed/domain/lists'
import { defaultState, type FilterRule, type TableRules, type TableState } from './table-state'

const SEARCH_LIMIT = 200
const VALUES_LIMIT = 200

/** In the address: a filter that the list has by itself was taken off. An empty value would be left out of it. */
export const NO_FILTER = 'all'

type Search = URLSearchParams | Readonly<Record<string, unknown>>

/** Reads a list's state from the address. Anything the rules do not allow falls back to the default. */
export function parseTableState(search: Search, rules: TableRules): TableState {
  const fallback = defaultState(rules)
  const given = (key: string) => textOf(search instanceof URLSearchParams ? search.get(key) : search[key])
  const sort = given('sort')
  const order = given('order')
  const known = sort !== undefined && rules.sorts.includes(sort)
  const filters = Object.entries(rules.filters).map(([id, rule]) => {
    const value = given(id)
    const own = fallback.filters[id] ?? []
    if (value === NO_FILTER && own.length > 0) return [id, []]
    const values = value === undefined ? undefined : parseFilter(value, rule)
    return [id, values && rule.accepts?.(values) !== false ? values : own]
  })
  return {
    search: (given('search') ?? '').trim().slice(0, SEARCH_LIMIT),
    filters: Object.fromEntries(filters),
    sort: known ? sort : fallback.sort,
    order: order === 'asc' || order === 'desc' ? order : known ? 'asc' : fallback.order,
    page: wholeNumber(given('page')) ?? 1,
    pageSize: PAGE_SIZES.find((size) => String(size) === given('pageSize')) ?? fallback.pageSize,
  }
}

/** What to put in the address, in a fixed order; defaults are left out, so an untouched list has a clean address. */
export function serialiseTableState(state: TableState, rules: TableRules): Record<string, string | number> {
  const fallback = defaultState(rules)
  const search: Record<string, string | number> = {}
  if (state.search) search.search = state.search
  for (const id of Object.keys(rules.filters)) {
    const values = (state.filters[id] ?? []).map(escapeValue).join(',')
    if (values !== (fallback.filters[id] ?? []).map(escapeValue).join(',')) search[id] = values || NO_FILTER
  }
  const sorted = state.sort !== fallback.sort
  if (sorted && state.sort) search.sort = state.sort
  if (state.order !== (sorted ? 'asc' : fallback.order)) search.order = state.order
  if (state.page !== 1) search.page = state.page
  if (state.pageSize !== fallback.pageSize) search.pageSize = state.pageSize
  return search
}

function parseFilter(value: string, rule: FilterRule): string[] | undefined {
  const values = value.split(',', VALUES_LIMIT).map(unescapeValue)
  if (rule.dates) return parseDates(values)
  const allowed = [...new Set(values)].filter((v) => v !== '' && (rule.values?.includes(v) ?? true))
  if (allowed.length === 0) return undefined
  return rule.single ? allowed.slice(0, 1) : allowed
}

function parseDates([from = '', to = '']: string[]): string[] | undefined {
  const real = (date: string) => date === '' || isIsoDate(date)
  if (!real(from) || !real(to) || (from === '' && to === '')) return undefined
  return from && to && from > to ? undefined : [from, to]
}

function wholeNumber(value: string | undefined): number | undefined {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}

// A router may pass numbers and booleans if the address looks like them.
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

// Commas separate values, so one inside a value is URL-encoded.
const escapeValue = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeValue = (value: string) => value.replaceAll('%2C', ',').replaceAll('%25', '%')
