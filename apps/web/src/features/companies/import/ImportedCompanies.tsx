import type { CompanyImport, ImportRow } from '@heed/contract/company-import'
import * as imports from '@heed/contract/company-import'
import { readCell } from '@heed/domain/company-import/cells'
import type { ImportField } from '@heed/domain/company-import/columns'
import { formatMonthDay } from '@heed/domain/date-text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { DownloadList } from './DownloadList'

const SHOWN = 25

/** The companies that an import added, the first ones of them; once it was undone, those that were deleted. */
export function ImportedCompanies({ done }: { done: CompanyImport }) {
  const { id, agencyID, imported } = done
  const query = { state: 'ready', sort: 'number', pageSize: SHOWN } as const
  const found = useQuery(q(imports.rows, { params: { id }, query }))
  if (!found.data) return found.error ? null : <CardSkeleton lines={6} label="Loading companies" />
  const cell = (row: ImportRow, field: ImportField) =>
    row.cells[done.columns.findIndex((column) => column.field === field)] ?? ''
  const title = done.state === 'undone' ? 'Companies that were deleted' : 'New companies'
  return (
    <Card
      title={title}
      count={imported.toLocaleString('en-US')}
      flush
      footer={
        <>
          <Link href={paths.agencyCompanies(agencyID)}>All companies</Link>
          {imported > SHOWN && (
            <span className="meta"> · the first {SHOWN} are shown, the list to download has all</span>
          )}
        </>
      }
      actions={<DownloadList of={done} state="ready" name="Imported companies" />}
    >
      <List label={title}>
        {found.data.result.map((row) => (
          <ListRow
            key={row.number}
            title={cell(row, 'name')}
            href={row.companyID && row.agencyID ? paths.company(row.agencyID, row.companyID) : undefined}
            meta={[
              [cell(row, 'city'), cell(row, 'state')].filter(Boolean).join(', '),
              planYearText(cell(row, 'healthAnniversary')),
            ]
              .filter(Boolean)
              .join(' · ')}
            after={[cell(row, 'advisorFirst'), cell(row, 'advisorLast')].filter(Boolean).join(' ')}
          />
        ))}
      </List>
    </Card>
  )
}

/** "health plan year from Jan 1" */
function planYearText(written: string): string {
  const { value } = readCell('healthAnniversary', written)
  return typeof value === 'string' ? `health plan year from ${formatMonthDay(value)}` : ''
}
