import * as library from '@heed/contract/library'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '../../api/query'

/** The library's categories as options. */
export function useCategories() {
  const { data } = useQuery({ ...q(library.categories), staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => data?.result.map(({ name }) => ({ value: name, label: name })), [data])
}
