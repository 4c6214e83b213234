import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'

type Asked = { act: 'publish' | 'unpublish'; opened: boolean }

/** What publishing or taking back tasks does to companies, asked when somebody is about to. */
export function useChanges(tasks: readonly { id: string }[], { act, opened }: Asked) {
  const { data, error, isFetching, refetch } = useQuery({
    ...q(wizard.previewChanges, { body: { taskIDs: tasks.map(({ id }) => id), act } }),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // Counting holds the tasks: again only when somebody asks for it.
    retry: false,
  })
  // What was counted for an earlier opening may be otherwise by now.
  return isFetching
    ? { changes: undefined, error: null, retry: refetch }
    : { changes: data, error, retry: refetch }
}
