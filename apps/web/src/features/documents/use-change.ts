import * as documents from '@heed/contract/documents'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import * as stored from '@heed/contract/stored-documents'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { nameOf } from '../../api/endpoint-url'
import { useWrite } from '../../api/use-write'

/** What shows which documents there are. */
const LISTS = [stored.search, stored.overview] as const

/** What shows documents, to be read again after every change to one. */
const READS = [...LISTS, stored.get, stored.text] as const

export const useChange = <E extends AnyEndpoint>(endpoint: E) => useWrite(endpoint, { invalidates: READS })

/** Deletes a document, which nobody asks for anymore. */
export const useRemoval = () => useWrite(documents.remove, { invalidates: LISTS })

/** The same after an upload. */
export function useReload(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const read of READS) void client.invalidateQueries({ queryKey: [nameOf(read)] })
  }, [client])
}
