import type { CompanyImport } from '@heed/contract/company-import'
import * as imports from '@heed/contract/company-import'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'

/** The duplicates that were not imported, the first ones of them. */
export function LeftOut({ done }: { done: CompanyImport }) {
  const { id, duplicates } = done
  const query = { state: 'duplicate', pageSize: 25 } as const
  const found = useQuery({ ...q(imports.rows, { params: { id }, query }), enabled: duplicates > 0 })
  if (!found.data || duplicates === 0) return null
  const named = done.columns.findIndex(({ field }) => field === 'name')
  return (
    <Card title="Left out" count={duplicates.toLocaleString('en-US')} flush>
      <List label="Duplicates that were left out">
        {found.data.result.slice(0, 8).map(({ number, cells, duplicateOf }) => (
          <ListRow
            key={number}
            title={cells[named]}
            meta={`Row ${number} · ${duplicateOf?.row ? `same as row ${duplicateOf.row}` : 'already a client'}`}
            after={
              duplicateOf?.companyID &&
              duplicateOf.agencyID && (
                <Link href={paths.company(duplicateOf.agencyID, duplicateOf.companyID)}>Open</Link>
              )
            }
          />
        ))}
      </List>
    </Card>
  )
}
