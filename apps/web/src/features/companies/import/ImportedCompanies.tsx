import type { CompanyImport, ImportRow } from '@heed/contract/company-import'
import * as imports from '@heed/contract/company-import'
import type { ImportField } from '@heed/domain/company-import/columns'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'

const SHOWN = 25

/** The companies that an import added, the first ones of them. */
export function ImportedCompanies({ done }: { done: CompanyImport }) {
  const { id, agencyID, imported } = done
  const query = { state: 'ready', sort: 'number', pageSize: SHOWN } as const
  const found = useQuery(q(imports.rows, { params: { id }, query }))
  if (!found.data) return found.error ? null : <CardSkeleton lines={6} label="Loading companies" />
  const cell = (row: ImportRow, field: ImportField) =>
    row.cells[done.columns.findIndex((column) => column.field === field)] ?? ''
  const all = imported > SHOWN && `First ${SHOWN} of ${imported.toLocaleString('en-US')}`
  return (
    <Card
      title="New companies"
      count={imported.toLocaleString('en-US')}
      flush
      footer={<Link href={paths.agencyCompanies(agencyID)}>All companies</Link>}
      actions={all && <span className="meta">{all}</span>}
    >
      <List label="New companies">
        {found.data.result.map((row) => (
          <ListRow
            key={row.number}
            title={cell(row, 'name')}
            href={row.companyID && row.agencyID ? paths.company(row.agencyID, row.companyID) : undefined}
            meta={[cell(row, 'city'), cell(row, 'state')].filter(Boolean).join(', ')}
            after={[cell(row, 'advisorFirst'), cell(row, 'advisorLast')].filter(Boolean).join(' ')}
          />
        ))}
      </List>
    </Card>
  )
}
