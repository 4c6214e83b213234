import type { Output } from '@heed/contract/endpoint'
import type { Notification } from '@heed/contract/notifications'
import * as notifications from '@heed/contract/notifications'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { nameOf } from '../../api/endpoint-url'
import { keyOf } from '../../api/query'
import { request } from '../../api/request'
import { usePages } from '../../api/use-pages'
import { useWrite } from '../../api/use-write'
import { nowInstant } from '../../kit/clock'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

type Page = Output<typeof notifications.search>
type Pages = InfiniteData<Page, number>

const LIST = [nameOf(notifications.search), 'pages'] as const

/** The viewer's notifications, newest first; read anew whenever the bell is opened. */
export const useNotifications = () =>
  usePages<Notification>({
    key: LIST,
    isFresh: true,
    read: (query, signal) => request(notifications.search, { query }, { signal }) as Promise<Page>,
  })

/** Some entries, or all up to the latest that is shown: what came since was not seen. */
type Marked = { ids?: readonly string[] | undefined; until?: string | undefined }

/** Marks entries as read: shown at once. */
export function useMarkRead(): (marked: Marked) => void {
  const client = useQueryClient()
  const count = keyOf(notifications.unread)
  const both: { queryKey: readonly unknown[] }[] = [{ queryKey: LIST }, { queryKey: count }]
  const write = useWrite(notifications.markRead, {
    onError: (cause) => {
      const { message, requestId } = failureOf(cause)
      toast({ kind: 'error', title: message, reference: requestId })
    },
    onSettled: () => {
      for (const read of both) void client.invalidateQueries(read)
    },
  })
  return ({ ids, until }) => {
    for (const read of both) void client.cancelQueries(read)
    client.setQueryData<Pages>(LIST, (shown) => shown && read(shown, ids))
    client.setQueryData<Output<typeof notifications.unread>>(
      count,
      (known) => known && { ...known, count: ids ? Math.max(0, known.count - ids.length) : 0 },
    )
    write.mutate({ body: ids ? { ids: [...ids] } : { until } })
  }
}

/** The pages as they are once the entries were read. */
function read(shown: Pages, ids: readonly string[] | undefined): Pages {
  const now = nowInstant()
  const pages = shown.pages.map((page) => ({
    ...page,
    result: page.result.map((entry) =>
      entry.readAt === null && (ids?.includes(entry.id) ?? true) ? { ...entry, readAt: now } : entry,
    ),
  }))
  return { ...shown, pages }
}
