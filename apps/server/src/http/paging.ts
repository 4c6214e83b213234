import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

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

/** Which page of what matches: sorted by `by` in the asked direction, equal ones by `ties`. */
type Page = Pick<ListInput, 'page' | 'pageSize' | 'order'> & {
  by: RawBuilder<unknown>
  ties: RawBuilder<unknown>
}

/**
 * One page of matches, with the total count. The count comes with the rows; only a page beyond the last, which has no
 * rows, needs a second statement.
 */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, From, Row>,
  page: Page,
) {
  const rows = await matching
    .select(sql<number>`count(*) over ()::int`.as('matching'))
    .orderBy(page.by, page.order)
    .orderBy(page.ties)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  const first = rows[0] as { matching: number } | undefined
  const count = first?.matching ?? (page.page > 1 ? await countOf(matching) : 0)
  return countPages(page, count, rows)
}

async function countOf<Tables, From extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, From, Row>,
) {
  const counted = matching.clearSelect().select(sql<number>`count(*)::int`.as('count'))
  const found = (await counted.executeTakeFirst()) as { count: number } | undefined
  return found?.count ?? 0
}
