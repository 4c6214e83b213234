import * as imports from '@heed/contract/company-import'
import type { ImportRow, ImportRowsOf } from '@heed/contract/company-import-fields'
import type { Input, Output } from '@heed/contract/endpoint'
import type { ImportField } from '@heed/domain/company-import/columns'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { nameOf } from '../../../api/endpoint-url'
import { keyOf, q } from '../../../api/query'

/** Which rows the grid shows. */
export type RowFilter = { state?: ImportRowsOf; field?: ImportField }

const PAGE_SIZE = 200
type Page = Output<typeof imports.rows>

const inputOf = (id: string, filter: RowFilter, page: number): Input<typeof imports.rows> => ({
  params: { id },
  query: { ...filter, page, pageSize: PAGE_SIZE },
})

/** The rows near the drawn ones, one page at a time. */
export function useImportRows(id: string, filter: RowFilter, indices: readonly number[]) {
  const pages = [...new Set([0, ...indices].map((index) => Math.floor(index / PAGE_SIZE) + 1))]
  const found = useQueries({ queries: pages.map((page) => q(imports.rows, inputOf(id, filter, page))) })
  const byPage = new Map(pages.map((page, at) => [page, found[at]?.data]))
  return {
    count: byPage.get(1)?.count,
    rowAt: (index: number): ImportRow | undefined =>
      byPage.get(Math.floor(index / PAGE_SIZE) + 1)?.result[index % PAGE_SIZE],
    error: found.find(({ error }) => error)?.error ?? null,
    retry: () => Promise.all(found.map((one) => one.refetch())),
  }
}

/**
 * Updates changed rows where they are shown: a row that was just fixed stays in view. Other views are
 * reloaded when they are opened.
 */
export function keepChanged(client: QueryClient, changed: Output<typeof imports.changeCells>): void {
  const { id } = changed.import
  client.setQueryData(keyOf(imports.get, { params: { id } }), changed.import)
  const byNumber = new Map(changed.rows.map((row) => [row.number, row]))
  const rows = { queryKey: [nameOf(imports.rows)] }
  client.setQueriesData<Page>(
    rows,
    (page) => page && { ...page, result: page.result.map((row) => byNumber.get(row.number) ?? row) },
  )
  void client.invalidateQueries({ ...rows, refetchType: 'none' })
}

/** Drops all rows: any of them may be interpreted differently now. */
export const useForgetRows = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [nameOf(imports.rows)] })
}
