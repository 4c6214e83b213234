import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'

type Asked = { act: 'publish' | 'unpublish'; opened: boolean }

/** What publishing or taking back tasks does to companies, asked when somebody is about to. */
export function useChanges(tasks: readonly { id: string }[], { act, opened }: Asked) {
  const { data, error, isFetching } = useQuery({
    ...q(wizard.previewChanges, { body: { taskIDs: tasks.map(({ id }) => id), act } }),
    enabled: opened,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // What was counted for an earlier opening may be otherwise by now.
  return { changes: isFetching ? undefined : data, error }
}
