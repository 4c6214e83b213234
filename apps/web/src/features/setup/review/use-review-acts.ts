import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as calls from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error'
import { keyOf } from '../../../api/query'
import { toast } from '../../../ui/show-toast'
import { useSetupPlace } from '../setup-context'

/** What changes when answers are saved or the setup is completed: tasks are added and removed. */
const SETUP_READS = [
  companies.get,
  companies.search,
  calls.timeline,
  calls.preview,
  dashboard.load,
  dashboard.search,
  tasks.search,
  tasks.counts,
  tasks.full,
] as const

/** Everything that lists tasks is read again once the answers that they follow have changed. */
export function useRefreshTasks() {
  const client = useQueryClient()
  return () => {
    for (const read of SETUP_READS) void client.invalidateQueries({ queryKey: keyOf(read).slice(0, 1) })
  }
}

/** Completing the setup, saving a reopened form, and going back to what is saved. */
export function useReviewActs() {
  const { company, completeSetup, saveAnswers, discard: goBack } = useSetupPlace()
  const client = useQueryClient()
  const [isDone, setDone] = useState(false)
  const refresh = useRefreshTasks()
  const onError = (error: ApiError) =>
    toast({ kind: 'error', title: error.message, reference: error.requestId })
  const onNotApplied = (error: ApiError) =>
    toast({
      kind: 'error',
      title: 'Nothing was applied',
      message: error.message,
      reference: error.requestId,
    })

  const complete = useMutation<companies.Company, ApiError>({
    mutationFn: completeSetup,
    onSuccess: (completed) => {
      client.setQueryData(keyOf(companies.get, { params: { id: company.id } }), completed)
      refresh()
      setDone(true)
    },
    onError: onNotApplied,
  })
  const save = useMutation<calls.Setup, ApiError, IsoDate | undefined>({
    mutationFn: saveAnswers,
    onSuccess: (_, effectiveOn) => {
      refresh()
      toast({
        kind: 'success',
        title: effectiveOn ? `Changes applied from ${formatDate(effectiveOn)}` : 'Correction applied',
        message: 'The tasks are up to date.',
      })
    },
    onError: onNotApplied,
  })
  const discard = useMutation<void, ApiError>({
    mutationFn: goBack,
    onSuccess: () => toast({ kind: 'info', title: 'Restored the saved answers' }),
    onError,
  })
  return { complete, save, discard, isDone }
}

export type ReviewActs = ReturnType<typeof useReviewActs>
