import * as companies from '@heed/contract/companies'
import type { Setup } from '@heed/contract/setup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error'
import { keyOf } from '../../../api/query'
import { toast } from '../../../ui/show-toast'
import { SETUP_READS } from '../affected-reads'
import { useSetupPlace } from '../setup-context'

/** Completing the setup, saving a form that was opened again, and going back to what is saved. */
export function useReviewActs() {
  const { company, completeSetup, saveAnswers, discard: goBack } = useSetupPlace()
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const refresh = () => {
    for (const read of SETUP_READS) void client.invalidateQueries({ queryKey: keyOf(read).slice(0, 1) })
  }
  const onError = (error: ApiError) =>
    toast({ kind: 'error', title: error.message, reference: error.requestId })

  const complete = useMutation<companies.Company, ApiError>({
    mutationFn: completeSetup,
    onSuccess: (completed) => {
      client.setQueryData(keyOf(companies.get, { params: { id: company.id } }), completed)
      refresh()
      setDone(true)
    },
    onError,
  })
  const save = useMutation<Setup, ApiError>({
    mutationFn: saveAnswers,
    onSuccess: ({ version }) => {
      refresh()
      toast({ kind: 'success', title: 'Answers saved', message: `Version ${version}. The tasks follow.` })
    },
    onError,
  })
  const discard = useMutation<void, ApiError>({
    mutationFn: goBack,
    onSuccess: () => toast({ kind: 'info', title: 'Back to the saved answers' }),
    onError,
  })
  return { complete, save, discard, isDone }
}
