import * as imports from '@heed/contract/company-import'
import type { CompanyImport, ImportRow } from '@heed/contract/company-import-fields'
import { counted, numberText } from '@heed/domain/text'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { List } from '../../../kit/layout/List'
import { ListRow } from '../../../kit/layout/ListRow'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { DownloadList } from './DownloadList'
import { leftOutCount, reasonOf } from './done-text'

const SHOWN = 25

/**
 * The rows that were not imported, by number and reason; those with errors first, because they have to be
 * entered by hand.
 */
export function LeftOut({ done }: { done: CompanyImport }) {
  const { id } = done
  const count = leftOutCount(done)
  const query = { state: 'notImported', pageSize: SHOWN } as const
  const found = useQuery({ ...q(imports.rows, { params: { id }, query }), enabled: count > 0 })
  if (count === 0) return null
  if (!found.data) return found.error ? null : <CardSkeleton label="Loading rows that were left out" />
  const named = done.columns.findIndex(({ field }) => field === 'name')
  const more = count - found.data.result.length
  return (
    <Card
      title="Left out"
      count={numberText(count)}
      flush
      actions={<DownloadList of={done} state="notImported" name="Rows that were left out" />}
      footer={
        more > 0 ? (
          <span className="meta">{counted(more, 'more row')} in the list to download.</span>
        ) : undefined
      }
    >
      <List label="Rows that were left out">
        {found.data.result.map((row) => (
          <ListRow
            key={row.number}
            title={row.cells[named] || 'No name'}
            meta={`Row ${row.number} · ${reasonOf(row)}`}
            after={<Twin row={row} />}
          />
        ))}
      </List>
    </Card>
  )
}

function Twin({ row: { duplicateOf } }: { row: ImportRow }) {
  if (!duplicateOf?.companyID || !duplicateOf.agencyID || duplicateOf.row) return null
  return <Link href={paths.company(duplicateOf.agencyID, duplicateOf.companyID)}>Open</Link>
}
