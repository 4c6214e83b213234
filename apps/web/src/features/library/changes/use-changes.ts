import * as wizard from '@heed/contract/task-wizard'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { nameOf } from '../../../api/endpoint-url'

type Asked = {
  act: 'publish' | 'unpublish'
  opened: boolean
  /** The former version that would be published instead of the draft. */
  former?: number | undefined
  /** When the draft was saved; while a newer one is counted, what was counted before stays. */
  draft?: string
}

/** How long a count beside a draft holds, while its author goes from step to step. */
const KEPT_MS = 60_000

/** What publishing or taking back tasks does to companies, asked when somebody is about to. */
export function useChanges(tasks: readonly { id: string }[], { act, opened, former, draft }: Asked) {
  const body = { taskIDs: tasks.map(({ id }) => id), act, version: former }
  const keepsFormer = draft !== undefined
  const kept = keepsFormer ? KEPT_MS : 0
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [nameOf(wizard.previewChanges), body, draft],
    queryFn: ({ signal }) => call(wizard.previewChanges, { body }, { signal }),
    enabled: opened,
    staleTime: kept,
    gcTime: kept,
    refetchOnWindowFocus: false,
    // Counting holds the tasks: again only when somebody asks for it.
    retry: false,
    placeholderData: keepsFormer ? keepPreviousData : undefined,
  })
  // What was counted for an earlier opening may be otherwise by now.
  return isFetching && !keepsFormer
    ? { changes: undefined, error: null, retry: refetch }
    : { changes: data, error, retry: refetch }
}
