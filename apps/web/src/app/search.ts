import { type LoginNotice, searchText } from '../paths'

/** The query string as plain text values: `?page=2` is '2', and no JSON appears in a URL. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (entries.length === 0) return ''
  return `?${searchText(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])))}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const idOrNothing = (value: unknown) => (isId(value) ? value : undefined)
const textOrNothing = (value: unknown) =>
  typeof value === 'string' && value.length <= 200 && value ? value : undefined

/**
 * Addresses of this site that are not pages to return to: sign-in pages, which would nest, and paths the
 * server answers.
 */
const NO_PAGE = /^\/(login|forgot-password|password-reset|unsubscribe|sign-in-return|api|health)(\/|$)/i
const LONGEST_ADDRESS = 2000

/** Where to go after signing in: a page of this site, whatever the link says. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS || !value.startsWith('/')) return undefined
  const { origin } = window.location
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  // Removing dot segments can leave two leading slashes, which would lead to another site.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//') && !NO_PAGE.test(url.pathname)
  return isOurs ? url.pathname + url.search + url.hash : undefined
}

const NOTICES: readonly LoginNotice[] = ['changed', 'activated', 'unreached', 'ended', 'kept']

export const loginSearch = (search: Record<string, unknown>) => ({
  next: ownAddress(search.next),
  agency: textOrNothing(search.agency),
  notice: NOTICES.find((notice) => notice === search.notice),
})

export const agencySearch = (search: Record<string, unknown>) => ({ agency: textOrNothing(search.agency) })

export const resetSearch = (search: Record<string, unknown>) => ({
  reset: textOrNothing(search.reset),
  activation: textOrNothing(search.activation),
  email: textOrNothing(search.email),
  agency: textOrNothing(search.agency),
})

/** A cut link is kept as it is, for the page to say so. */
export const mailSearch = (search: Record<string, unknown>) => ({
  token: typeof search.token === 'string' && search.token.length <= 300 ? search.token : undefined,
  agency: textOrNothing(search.agency),
})

/** Codes and states can be long; their content is the provider's business. */
const returned = (value: unknown) =>
  typeof value === 'string' && value.length <= 4000 && value ? value : undefined

export const providerSearch = ({ state, code, iss, error }: Record<string, unknown>) => ({
  state: returned(state),
  code: returned(code),
  iss: returned(iss),
  error: returned(error),
})

/** The category that a new resource starts in. */
export const resourceSearch = (search: Record<string, unknown>) => ({
  category: textOrNothing(search.category),
})

/** Parameters of the page's own views are kept; the two ids must be ids or are dropped. */
export const taskSearch = (search: Record<string, unknown>) => ({
  ...search,
  companyID: idOrNothing(search.companyID),
  instanceID: idOrNothing(search.instanceID),
  preview: idOrNothing(search.preview),
})
