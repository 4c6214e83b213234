import * as companies from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import * as imports from '@heed/contract/company-import'
import type { CompanyImport } from '@heed/contract/company-import-fields'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../../api/query'
import { Link } from '../../../kit/layout/Link'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { PlainTable } from '../../../kit/table/PlainTable'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { DownloadList } from './DownloadList'
import { companiesText } from './done-text'
import { importedColumns } from './imported-columns'

const SHOWN = 25

/** The first of the companies an import added; after undo, those that were deleted. */
export function ImportedCompanies({ done }: { done: CompanyImport }) {
  const { id, agencyID, imported } = done
  const query = { state: 'ready', sort: 'number', pageSize: SHOWN } as const
  const found = useQuery(q(imports.rows, { params: { id }, query }))
  const advisors = useQuery(q(companyAdvisors.search, { query: { agencyID } })).data?.result
  const columns = useMemo(() => importedColumns(done, advisors ?? []), [done, advisors])
  if (!found.data) return found.error ? null : <CardSkeleton lines={6} label="Loading companies" />
  const title = done.state === 'undone' ? 'Companies that were deleted' : 'New companies'
  return (
    <Card
      title={title}
      count={imported.toLocaleString('en-US')}
      flush
      footer={<AllCompanies done={done} />}
      actions={<DownloadList of={done} state="ready" name="Imported companies" />}
    >
      <PlainTable
        label={title}
        columns={columns}
        rows={found.data.result}
        rowId={({ number }) => String(number)}
      />
    </Card>
  )
}

/** A link to all of the agency's companies, including those that existed before. */
function AllCompanies({ done: { agencyID, imported } }: { done: CompanyImport }) {
  const { data } = useQuery(q(companies.search, { query: { agencyID } }))
  return (
    <>
      <Link href={paths.agencyCompanies(agencyID)}>All {data ? companiesText(data.count) : 'companies'}</Link>
      {imported > SHOWN && (
        <span className="meta"> · the first {SHOWN} are shown, the list to download has all</span>
      )}
    </>
  )
}
