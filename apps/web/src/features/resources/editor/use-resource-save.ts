import { ERRORS } from '@heed/contract/errors'
import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { ApiError } from '../../../api/api-error'
import { callUpload } from '../../../api/call-upload'
import { nameOf } from '../../../api/endpoint-url'
import { useWrite } from '../../../api/use-write'
import { RESOURCE_READS } from '../resource-reads'
import { bodyOf, type ResourceOutput } from './resource-values'

type Work = { values: ResourceOutput; file: File | null }

/**
 * Saves what was written and then the file chosen for it. If only the file fails, the next attempt changes the resource
 * that is there by then instead of adding another.
 */
export function useResourceSave(resource?: Resource) {
  const client = useQueryClient()
  const [known, setKnown] = useState(resource)
  const save = useWrite(resources.save, { invalidates: RESOURCE_READS, ifMatch: known?.version })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  const run = async ({ values, file }: Work): Promise<Resource> => {
    setFailure(null)
    setBusy(true)
    try {
      let saved: Resource = await save.mutateAsync({ body: bodyOf(values, known?.id) })
      setKnown(saved)
      if (file) {
        saved = await callUpload(resources.saveFile, { fields: { id: saved.id }, file } as never)
        setKnown(saved)
        for (const read of RESOURCE_READS) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      }
      return saved
    } catch (cause) {
      setFailure(
        cause instanceof ApiError ? cause : new ApiError({ ...ERRORS.unexpected, code: 'unexpected' }),
      )
      throw cause
    } finally {
      setBusy(false)
    }
  }
  const forget = useCallback(() => setFailure(null), [])
  return { save: run, busy, failure, forget, setKnown }
}
