import { search, unread } from '@heed/contract/notifications'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error'
import { nameOf } from '../../api/endpoint-url'
import { q } from '../../api/query'

/** News is on the page within half a minute (docs/decisions/0024-polling-for-the-bell.md). */
const ASK_MS = 25_000
const SELDOM_MS = 5 * 60_000

/** While the service does not answer, the pause doubles, because it lasts as long as there has been no answer. */
function pauseAfter({ state }: Pick<Query<unknown, ApiError>, 'state'>, now = Date.now()): number {
  const { error, dataUpdatedAt, errorUpdatedAt } = state
  if (!error) return ASK_MS
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return SELDOM_MS
  return Math.min(SELDOM_MS, Math.max(ASK_MS, now - (dataUpdatedAt || errorUpdatedAt)))
}

/**
 * How many notifications are unread, and what to announce when there are more. Nothing is asked while the tab is
 * hidden; once it is back, at once.
 */
export function useUnread(): { count: number; news: string } {
  const client = useQueryClient()
  const { data } = useQuery({
    ...q(unread),
    retry: false,
    refetchInterval: (query) => pauseAfter(query as unknown as Query<unknown, ApiError>),
    refetchOnWindowFocus: 'always',
  })
  const count = data?.count ?? 0
  const latestAt = data?.latestAt ?? null
  const before = useRef(data)
  const [news, setNews] = useState('')

  useEffect(() => {
    const known = before.current
    before.current = data
    if (!known || !data) return
    if (data.count > known.count) setNews(unreadText(data.count))
  }, [data])
  useEffect(() => {
    if (latestAt) void client.invalidateQueries({ queryKey: [nameOf(search)] })
  }, [client, latestAt])

  return { count, news }
}

const unreadText = (count: number) =>
  count === 1 ? '1 unread notification' : `${count} unread notifications`
