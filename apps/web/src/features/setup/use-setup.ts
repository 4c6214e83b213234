import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as calls from '@heed/contract/setup'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import type { IsoDate } from '@heed/domain/dates'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { ApiError } from '../../api/api-error'
import { call } from '../../api/call'
import { keyOf } from '../../api/query'
import { useAutosave } from '../../kit/forms/use-autosave'
import { type AnswerValues, answersOf, problemsOf, savableAnswers, valuesOf } from './questions/answer-values'

/** What shows the form's progress and which answers are not applied yet. */
const STANDING_READS = [companies.get, companies.search, dashboard.load] as const

const checked = (values: AnswerValues) => {
  const problems = Object.entries(problemsOf(values))
  const errors = Object.fromEntries(
    problems.map(([key, message]) => [key, { type: 'answer', message }]),
  ) as FieldErrors<AnswerValues>
  return problems.length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/**
 * A company's answers while they are being edited. Each change is automatically kept on the server as a
 * draft; a failed save is retried and loses nothing.
 */
export function useSetup(loaded: calls.Setup) {
  const client = useQueryClient()
  const [setup, setSetup] = useState(loaded)
  const [failure, setFailure] = useState<ApiError | null>(null)
  // The version of the answers this form was opened with or last saved; a background reload must not raise it.
  const version = useRef(loaded.version)
  const form = useForm<AnswerValues>({
    defaultValues: valuesOf(loaded.answers as BenefitAnswers),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: checked,
  })
  const params = { id: loaded.companyID }

  const accept = (saved: calls.Setup) => {
    version.current = saved.version
    setSetup(saved)
    setFailure(null)
    client.setQueryData(keyOf(calls.get, { params }), saved)
    for (const read of STANDING_READS)
      void client.invalidateQueries({ queryKey: keyOf(read).slice(0, 1), refetchType: 'none' })
    return saved
  }
  const saveDraft = (values: AnswerValues) =>
    call(
      calls.saveDraft,
      { params, body: { answers: savableAnswers(values) } },
      { ifMatch: version.current },
    ).then(accept, (error: ApiError) => {
      setFailure(error)
      throw error
    })
  const autosave = useAutosave({
    form,
    save: saveDraft,
    leftOut: (values) => Object.keys(problemsOf(values)).length,
    keepAs: 'answers',
  })

  /** Makes the answers in the form the saved ones: from a day on, or as if it was never otherwise. */
  const saveAnswers = async (effectiveOn?: IsoDate) => {
    await autosave.flush()
    const answers = savableAnswers(form.getValues())
    const body = { companyID: loaded.companyID, answers, ...(effectiveOn && { effectiveOn }) }
    try {
      return accept(await call(calls.saveBenefits, { body }, { ifMatch: version.current }))
    } catch (error) {
      // Only what someone else saved needs a choice; the draft is kept, and nothing is applied by itself later.
      if ((error as ApiError).code === 'stale') setFailure(error as ApiError)
      throw error
    }
  }

  /** Saves the answers and completes the setup: from now on the tasks exist. */
  const completeSetup = async () => {
    const saved = await saveAnswers()
    const company = await call(calls.complete, { params })
    accept({ ...saved, setupComplete: true })
    return company
  }

  /** Shows what the server has now, which may be someone else's. */
  const loadAgain = async () => show(await call(calls.get, { params }))

  /** A change that is still ahead goes. */
  const takeBack = async (id: string) => {
    await autosave.flush()
    await show(await call(calls.takeBackChange, { params: { id } }))
  }

  const show = async (setup: calls.Setup) => {
    const fresh = accept(setup)
    form.reset(valuesOf(fresh.answers as BenefitAnswers))
    // Clears the failed save: it would write what was just read.
    await autosave.flush()
  }

  /** Saves this form's answers over what someone else saved in the meantime. */
  const keepMine = async () => {
    version.current = (await call(calls.get, { params })).version
    await autosave.flush()
  }

  /** Goes back to the saved answers. */
  const discard = async () => {
    await autosave.flush()
    const saved = valuesOf(setup.saved as BenefitAnswers)
    await saveDraft(saved)
    form.reset(saved)
  }

  const values = useWatch({ control: form.control }) as AnswerValues
  const answers = useMemo(() => answersOf(values), [values])
  const savable = useMemo(() => savableAnswers(values), [values])

  /** Answers a question from outside its field. */
  const answer = (key: QuestionKey, value: unknown) =>
    form.setValue(key, value as never, { shouldDirty: true })

  return {
    setup,
    form,
    /** As the form holds them; they determine what is shown. */
    answers,
    /** The valid ones among them, without what cannot be saved. */
    savable,
    answer,
    autosave,
    failure,
    saveAnswers,
    completeSetup,
    takeBack,
    discard,
    loadAgain,
    keepMine,
  }
}

export type SetupForm = ReturnType<typeof useSetup>
