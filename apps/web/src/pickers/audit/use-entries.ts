import { type AuditEntry, type HISTORY_OF, history, own } from '@heed/contract/audit'
import type { Output } from '@heed/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../api/api-error'
import { nameOf } from '../../api/endpoint-url'
import { request } from '../../api/request'

const PAGE_SIZE = 25

/** `me`: the viewer's own activity. */
export type HistoryOf = { of: (typeof HISTORY_OF)[number]; id: string } | { of: 'me'; id?: undefined }

type Page = Output<typeof history>

/** The history of something, newest first, page by page as far back as it goes. */
export function useEntries({ of, id }: HistoryOf) {
  const endpoint = of === 'me' ? own : history
  const about = of === 'me' ? {} : { of, id }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page,
    ApiError,
    { pages: Page[] },
    readonly unknown[],
    number
  >({
    queryKey: [nameOf(endpoint), about, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...about, pageSize: PAGE_SIZE, ...(pageParam > 1 && { page: pageParam }) }
      return (await request(endpoint, { query }, { signal })) as Page
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
  })
  const entries = useMemo(() => data && withoutRepeats(data.pages), [data])
  return {
    entries,
    count: data?.pages.at(-1)?.count ?? 0,
    error,
    retry: () => void refetch(),
    /** Loads the next page; does nothing once the first entry is reached. */
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}

/** What happens between two requests pushes the last entry of one page onto the next. */
const withoutRepeats = (pages: readonly Page[]): AuditEntry[] => [
  ...new Map(pages.flatMap(({ result }) => result).map((entry) => [entry.id, entry])).values(),
]
