import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from './api-error'

const PAGE_SIZE = 25

type Entry = { id: string }
type Page<Item extends Entry> = { result: readonly Item[]; count: number; pages: number }

interface Options<Item extends Entry> {
  key: readonly unknown[]
  read: (query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Item>>
  /** Whether all that is shown is read again whenever it is opened. */
  isFresh?: boolean
}

/** What is listed newest first, page by page as far back as it goes. */
export function usePages<Item extends Entry>({ key, read, isFresh = false }: Options<Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery<
    Page<Item>,
    ApiError,
    { pages: Page<Item>[] },
    readonly unknown[],
    number
  >({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, pageSize: PAGE_SIZE }, signal),
    ...(isFresh && { refetchOnMount: 'always' }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (page < last.pages ? page + 1 : undefined),
  })
  const entries = useMemo(() => data && withoutRepeats(data.pages), [data])
  return {
    entries,
    count: data?.pages.at(-1)?.count ?? 0,
    error,
    retry: () => void refetch(),
    /** Loads the next page; undefined once the first entry is reached. */
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}

/** What happens between two requests pushes the last entry of one page onto the next. */
const withoutRepeats = <Item extends Entry>(pages: readonly Page<Item>[]): Item[] => [
  ...new Map(pages.flatMap(({ result }) => result).map((entry) => [entry.id, entry])).values(),
]
