import * as audit from '@heed/contract/audit'
import { isSuperAdmin } from '@heed/domain/roles'
import { ChevronRight, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { PageHeader } from '../../kit/layout/PageHeader'
import { DataTable } from '../../kit/table/DataTable'
import { useList } from '../../kit/table/use-list'
import { paths } from '../../paths'
import { IconButton } from '../../ui/IconButton'
import { entryColumns, entryName } from './audit-columns'
import { auditFilters } from './audit-filters'
import { EntryDrawer } from './EntryDrawer'

const NEWEST_FIRST = { order: 'desc' } as const

/** The audit log: the platform's for those who run it, an agency's for its administrators (RULES.md "Audit"). */
export function AuditPage() {
  const viewer = useViewer()
  const ofAll = isSuperAdmin(viewer.userRoleID)
  const [shown, setShown] = useState<audit.AuditEntry | null>(null)
  const list = useList(audit.search, {
    storageKey: 'audit',
    name: entryName,
    columns: entryColumns,
    filters: auditFilters(ofAll),
    exported: audit.exportList,
    defaults: NEWEST_FIRST,
  })
  useCrumbs([
    ofAll ? { label: 'Platform' } : { label: viewer.agencyName, href: paths.agency(viewer.agencyID) },
    { label: 'Audit' },
  ])
  const isDated = Boolean(list.state.filters.at?.length)
  return (
    <>
      <PageHeader
        title="Audit"
        subtitle={`Who did what, when, for whom and from where${isDated ? '' : ', in the last 30 days'}. Entries can be added, never changed.`}
      />
      <DataTable
        {...list}
        label="Audit entries"
        noun={{ one: 'entry', many: 'entries' }}
        searchLabel="Person, company, request"
        selection={undefined}
        rowActions={(entry) => (
          <IconButton
            label={`Details: ${entry.by.name} ${entry.phrase}`}
            size="sm"
            icon={<ChevronRight size={16} strokeWidth={1.75} />}
            onClick={() => setShown(entry)}
          />
        )}
        firstUse={{
          title: 'Nothing happened in this time',
          text: 'What people do is recorded and listed here. Choose other dates to look further back.',
          icon: <ScrollText size={20} strokeWidth={1.75} />,
        }}
        noResults={{ text: 'No entries match this search and these filters.' }}
      />
      <EntryDrawer entry={shown} onClose={() => setShown(null)} />
    </>
  )
}
