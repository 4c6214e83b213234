export type ListInput<Sort extends string = string> = {
  search?: string | undefined
  page: number
  pageSize: number
  sort: Sort
  order: 'asc' | 'desc'
}

export const offsetOf = ({ page, pageSize }: { page: number; pageSize: number }) => (page - 1) * pageSize

/** The answer of a list. `count` is of all that match, `pages` of the asked size. */
export function countPages<Row>(input: { pageSize: number }, count: number, result: Row[]) {
  return { count, pages: Math.ceil(count / input.pageSize), result }
}
