import type { ApiError } from './api-error'

type ListQuery<Row> = {
  data: { count: number; result: Row[] } | undefined
  isFetching: boolean
  error: ApiError | null
  refetch: () => unknown
}

/** A list query in the shape the data table takes. `total` is the count without filters, where the page knows it. */
export const listData = <Row>({ data, isFetching, error, refetch }: ListQuery<Row>, total?: number) => ({
  rows: data?.result,
  count: data?.count,
  total,
  isFetching,
  // Rows that are there stay; a failed refetch is no reason to take them away.
  error: data ? null : error,
  retry: () => void refetch(),
})
