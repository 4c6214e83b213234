import { type AuditEntry, type HISTORY_OF, history, own } from '@heed/contract/audit'
import type { Output } from '@heed/contract/endpoint'
import { nameOf } from '../../api/endpoint-url'
import { request } from '../../api/request'
import { usePages } from '../../api/use-pages'

/** `me`: the viewer's own activity. */
export type HistoryOf = { of: (typeof HISTORY_OF)[number]; id: string } | { of: 'me'; id?: undefined }

/** The history of something, newest first. */
export function useEntries({ of, id }: HistoryOf) {
  const endpoint = of === 'me' ? own : history
  const about = of === 'me' ? {} : { of, id }
  return usePages<AuditEntry>({
    key: [nameOf(endpoint), about, 'pages'],
    read: async ({ page, pageSize }, signal) => {
      const query = { ...about, pageSize, ...(page > 1 && { page }) }
      return (await request(endpoint, { query }, { signal })) as Output<typeof history>
    },
  })
}
