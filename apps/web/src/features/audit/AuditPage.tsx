import * as audit from '@heed/contract/audit'
import { isSuperAdmin } from '@heed/domain/roles'
import { ChevronRight, ScrollText } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { usePhone } from '../../kit/layout/use-phone'
import { DataTable } from '../../kit/table/DataTable'
import { useList } from '../../kit/table/use-list'
import { paths } from '../../paths'
import { IconButton } from '../../ui/IconButton'
import classes from './audit.module.css'
import { entryColumns, entryName } from './audit-columns'
import { auditFilters } from './audit-filters'
import { EntryDetails } from './EntryDetails'

const NOUN = { one: 'entry', many: 'entries' }
const NEWEST_FIRST = { order: 'desc' } as const

/** The audit log: the platform's for those who run it, an agency's for its administrators (RULES.md "Audit"). */
export function AuditPage() {
  const viewer = useViewer()
  const ofAll = isSuperAdmin(viewer.userRoleID)
  const { opened, toggle } = useOpened()
  const opener = useMemo(() => openerOf(opened, toggle), [opened, toggle])
  // On a phone the first line of a card is the sentence alone.
  const phone = usePhone()
  const name = useMemo(() => (phone ? entryName : { ...entryName, before: opener }), [phone, opener])
  const list = useList(audit.search, {
    storageKey: 'audit',
    name,
    columns: entryColumns,
    filters: auditFilters(ofAll),
    exported: audit.exportList,
    defaults: NEWEST_FIRST,
  })
  useCrumbs([
    ofAll ? { label: 'Platform' } : { label: viewer.agencyName, href: paths.agency(viewer.agencyID) },
    { label: 'Audit' },
  ])
  const { companyID, bulkRows } = list.matching
  const withRows = Boolean(companyID || bulkRows)
  const hasPeriod = Boolean(list.state.filters.at?.length)
  return (
    <>
      <PageHeader
        title="Audit"
        subtitle={[
          `Who did what, when, for whom, and from where${hasPeriod ? '' : ', in the last 30 days'}.`,
          !withRows && 'An import or another bulk change is one entry, without its rows.',
          'Entries can be added, never changed.',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <DataTable
        {...list}
        label="Audit entries"
        noun={NOUN}
        searchLabel="Person, company, request"
        selection={undefined}
        rowActions={phone ? opener : undefined}
        details={(entry) => opened.has(entry.id) && <EntryDetails entry={entry} />}
        firstUse={{
          title: 'Nothing happened in this period',
          text: 'What people do is recorded and listed here. Choose other dates to look further back.',
          icon: <ScrollText size={20} strokeWidth={1.75} />,
        }}
        noResults={{ text: 'No entries match this search and these filters.' }}
      />
    </>
  )
}

type Opened = ReadonlySet<string>
type Toggle = (id: string) => void

/** The entries whose details are expanded. */
function useOpened(): { opened: Opened; toggle: Toggle } {
  const [opened, setOpened] = useState<Opened>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setOpened((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  return { opened, toggle }
}

/** Expands and collapses an entry. */
const openerOf = (opened: Opened, toggle: Toggle) => (entry: audit.AuditEntry) => (
  <IconButton
    label={`Details: ${entry.by.name} ${entry.phrase}`}
    tooltip={false}
    size="sm"
    className={classes.toggle}
    aria-expanded={opened.has(entry.id)}
    icon={<ChevronRight size={16} strokeWidth={1.75} />}
    onClick={() => toggle(entry.id)}
  />
)
