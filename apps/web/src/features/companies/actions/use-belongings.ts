import { belongings } from '@heed/contract/company-lifecycle'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'

/** What belongs to a company, counted when someone is about to act on it. */
export const useBelongings = ({ id }: { id: string }, opened: boolean) =>
  useQuery({ ...q(belongings, { params: { id } }), enabled: opened, staleTime: 0 }).data
