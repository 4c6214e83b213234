import * as catalog from '@heed/contract/catalog'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { ERRORS } from '@heed/contract/errors'
import type { TaskDraft } from '@heed/contract/task-wizard'
import * as wizard from '@heed/contract/task-wizard'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../../../api/api-error'
import { call } from '../../../../api/call'
import { nameOf } from '../../../../api/endpoint-url'
import { keyOf } from '../../../../api/query'
import { useAutosave } from '../../../../kit/forms/use-autosave'
import { countLeftOut, judge } from '../draft-problems'
import { type DraftValues, valuesOf } from '../draft-values'
import type { ShownStep } from '../wizard-steps'
import type { DraftPart } from './draft-bodies'
import { SavedDraft } from './saved-draft'

const CALLS = {
  format: wizard.updateFormat,
  settings: wizard.settings,
  sections: wizard.sections,
  resources: wizard.resources,
} as const satisfies Record<DraftPart, AnyEndpoint>
const PARTS = Object.keys(CALLS) as DraftPart[]

/** What shows a draft elsewhere. */
const READS: readonly AnyEndpoint[] = [catalog.search, catalog.get, wizard.versions, wizard.sectionsOf]

/**
 * The draft of a task while it is written. Each change is saved by itself, with the call of its step and onto the
 * version that was read; a save that fails is tried again and loses nothing.
 */
export function useDraft(loaded: TaskDraft, step: ShownStep) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(loaded)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [saved] = useState(() => new SavedDraft(loaded))
  const shown = useRef(step)
  useEffect(() => {
    shown.current = step
  })
  const form = useForm<DraftValues>({
    defaultValues: valuesOf(loaded),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (values) => judge(values, shown.current),
  })
  const params = { id: loaded.id }

  const accept = (next: TaskDraft) => {
    setDraft(next)
    client.setQueryData(keyOf(wizard.get, { params }), next)
    for (const read of READS) void client.invalidateQueries({ queryKey: [nameOf(read)], refetchType: 'none' })
    return next
  }

  const savePart = async (part: DraftPart, values: DraftValues) => {
    const changes = saved.changesOf(part, values)
    if (!changes) return
    // The part decides which fields it has.
    const body = { id: loaded.id, ...changes } as never
    const answer = await call(CALLS[part], { body }, { ifMatch: saved.version })
    saved.accept(part, { values, answer: accept(answer) })
  }
  const save = async (values: DraftValues) => {
    try {
      for (const part of PARTS) await savePart(part, values)
      setFailure(null)
    } catch (error) {
      setFailure(error as ApiError)
      throw error
    }
  }
  const autosave = useAutosave({ form, save, leftOut: countLeftOut, keepAs: 'task draft' })

  /** Shows what the server has now, which may be someone else's. */
  const show = async (next: TaskDraft) => {
    saved.startFrom(accept(next))
    form.reset(valuesOf(next))
    setFailure(null)
    // Clears the failed save: there is nothing left that differs.
    await autosave.flush()
  }
  const loadAgain = async () => show(await call(wizard.get, { params }))

  /** Saves what is typed here over what someone else saved in the meantime. */
  const keepMine = async () => {
    saved.startFrom(accept(await call(wizard.get, { params })))
    await autosave.flush()
  }

  /** Saves what is typed and makes sure that nobody else saved meanwhile. @throws when either is not so */
  const settle = async () => {
    await autosave.flush()
    const { version } = await call(wizard.get, { params })
    if (version === saved.version) return
    const stale = new ApiError({ ...ERRORS.stale, code: 'stale' })
    setFailure(stale)
    throw stale
  }

  /** Goes back to what is live. */
  const discard = async () => {
    await autosave.flush().catch(() => {})
    await show(await call(wizard.discard, { params }))
  }

  return { draft, form, autosave, failure, loadAgain, keepMine, settle, discard }
}

export type DraftForm = ReturnType<typeof useDraft>
