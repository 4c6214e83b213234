import * as messages from '@heed/contract/messages'
import type { MessageState } from '@heed/domain/messages/states'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useMemo } from 'react'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { ListWithPanel, useBeside } from '../../kit/table/RowPanel'
import { useCloseRow } from '../../kit/table/use-close-row'
import { useList } from '../../kit/table/use-list'
import { ViewTabs } from '../../kit/table/ViewTabs'
import { paths } from '../../paths'
import type { Place } from '../../pickers/people/place'
import { usePlaceCrumbs } from '../../pickers/people/use-place-crumbs'
import { MailDrawer, MailPanel } from './MailPanel'
import { mailColumns, mailName } from './mail-columns'
import { mailFilters } from './mail-filters'
import { type MailListState, mailAddress, stateTabs } from './mail-state'

const NOUN = { one: 'mail', many: 'mails' }
const PANEL_WIDTH = 480

/** Every mail and what became of it: to a company's people, to an agency's, or to all (RULES.md "Mails and notifications"). */
export function MailLogPage({ agencyID, companyID }: Place) {
  const place = useMemo(() => ({ agencyID, companyID }), [agencyID, companyID])
  const { parse, write, defaults, hrefOf } = useMemo(() => mailAddress(place), [place])
  const [state, setState] = useUrlState(parse, write)
  const beside = useBeside()
  const name = useMemo(() => mailName((mail) => hrefOf({ ...state, mail })), [hrefOf, state])
  const list = useList(messages.search, {
    storageKey: 'mails',
    name,
    columns: mailColumns,
    exported: messages.exportList,
    filters: mailFilters(place),
    where: { ...place, state: state.state ?? undefined },
    defaults,
    state: [state, (next) => setState({ ...state, ...next })],
  })
  const { state: _, ...matching } = list.matching
  const counted = useQuery(q(messages.counts, { query: matching })).data
  usePlaceCrumbs(place, { label: 'Mail log', top: TOP })
  const shut = { ...state, mail: null }
  const close = useCloseRow({ open: state.mail, href: hrefOf(shut), leave: () => setState(shut) })
  const panel = state.mail && beside && <MailPanel key={state.mail} id={state.mail} onClose={close} />
  return (
    <ListWithPanel panel={panel} width={PANEL_WIDTH}>
      <PageHeader title="Mail log" subtitle={subtitleOf(Boolean(state.filters.at?.length))} />
      <DataTable
        {...list}
        label="Mails"
        noun={NOUN}
        searchLabel="Person, address, or subject"
        selection={undefined}
        current={beside ? state.mail : null}
        views={
          <ViewTabs
            label="States of mails"
            views={stateTabs(counted, { now: state, hrefOf })}
            current={state.state ?? 'all'}
          />
        }
        firstUse={{
          ...emptyWords(state),
          icon: <Mail size={20} strokeWidth={1.75} />,
        }}
        noResults={{ text: 'No mails match this search and these filters.' }}
      />
      {!beside && <MailDrawer id={state.mail} onClose={close} />}
    </ListWithPanel>
  )
}

const TOP = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Operations', href: paths.operations() },
]

const subtitleOf = (hasPeriod: boolean) =>
  `Who was sent what, and what became of it${hasPeriod ? '' : ', in the last 7 days'}.`

const OTHER_DATES = 'Choose other dates to look further back.'
const OTHER_KINDS =
  'Mails about sign-in and security are left out. Choose them under Kind, or other dates to look further back.'
const WRITTEN = 'Reminders, digests, and notices about tasks are listed here once they are written.'

/** Why nothing is listed: with the list's own filters, in the chosen state. */
function emptyWords({ state, filters }: MailListState) {
  const ofWork = filters.kind?.[0] === 'work'
  const none = ofWork ? 'No mails about work' : 'No mails'
  const hint = ofWork ? OTHER_KINDS : OTHER_DATES
  return state
    ? { title: `${none} ${NONE[state]}`, text: hint }
    : { title: `${none} in the last 7 days`, text: `${WRITTEN} ${hint}` }
}

const NONE: Record<MessageState, string> = {
  queued: 'are waiting to be sent',
  accepted: 'were accepted in the last 7 days',
  bounced: 'bounced in the last 7 days',
  failed: 'failed to reach the mail server in the last 7 days',
  doubtful: 'are in doubt in the last 7 days',
  suppressed: 'were held back in the last 7 days',
}
