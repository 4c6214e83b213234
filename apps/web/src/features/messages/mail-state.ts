import type { Output } from '@heed/contract/endpoint'
import { type counts, search } from '@heed/contract/messages'
import { MESSAGE_STATE_NAMES, MESSAGE_STATES, type MessageState } from '@heed/domain/messages/states'
import { listRules } from '../../kit/table/list-query'
import { parseTableState, serialiseTableState } from '../../kit/table/table-search'
import type { TableState } from '../../kit/table/table-state'
import type { View } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import type { Place } from '../../pickers/people/place'
import { mailDefaults, mailFilters } from './mail-filters'

/** What the page's address contains. */
export type MailListState = TableState & {
  state: MessageState | null
  /** The one that is open. */
  mail: string | null
}

type Search = Record<string, unknown>

/** How the log of a place reads and writes its address. */
export function mailAddress(place: Place) {
  const defaults = mailDefaults(place)
  const rules = listRules(search, mailFilters(place), defaults)
  const parse = (given: Search): MailListState => ({
    ...parseTableState(given, rules),
    state: MESSAGE_STATE_NAMES.find((state) => state === given.state) ?? null,
    mail: typeof given.mail === 'string' && given.mail ? given.mail : null,
  })
  const write = (state: MailListState) => ({
    state: state.state ?? undefined,
    mail: state.mail ?? undefined,
    ...serialiseTableState(state, rules),
  })
  return { parse, write, defaults, hrefOf: (state: MailListState) => paths.mails(place, write(state)) }
}

type Tabs = { now: MailListState; hrefOf: (state: MailListState) => string }

/** The states with their counts; search and filters stay. */
export const stateTabs = (counted: Output<typeof counts> | undefined, { now, hrefOf }: Tabs): View[] =>
  [null, ...MESSAGE_STATE_NAMES].map((state) => ({
    id: state ?? 'all',
    label: state ? MESSAGE_STATES[state] : 'All',
    href: hrefOf({ ...now, state, page: 1, mail: null }),
    ...(counted && { count: counted[state ?? 'all'] }),
  }))
