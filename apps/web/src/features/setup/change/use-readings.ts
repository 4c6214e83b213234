import type { Reading, Readings } from '@heed/contract/answer-dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error'
import { UNREADABLE_DATE } from '../../../kit/forms/typed-date'
import { preview, usePreview } from '../preview/use-tasks-from-answers'
import { useSetupPlace } from '../setup-context'
import type { ReadingChoice } from './use-reading-choice'

/** Both readings of the changed answers; of a change, as of the chosen day. */
export function useReadings(choice: ReadingChoice) {
  const { company, savable } = useSetupPlace()
  const suggested = usePreview()
  const suggestion = suggested.data?.suggestion
  const day = choice.from
  const isOther = day !== null && day !== suggestion?.effectiveOn
  const dated = useQuery({
    ...preview(company.id, savable, day ?? undefined),
    enabled: isOther && choice.isReadable,
    placeholderData: keepPreviousData,
  })
  const source = isOther ? dated : suggested
  const kind = choice.kindOf(suggestion)
  const change: Readings['change'] | undefined = source.data?.readings?.change
  const correction: Reading | undefined = suggested.data?.readings?.correction
  const chosen = { change, correction }[kind]
  const isDayWrong = isOther && dated.error?.fields?.effectiveOn !== undefined
  const needed = kind === 'change' && !isDayWrong ? [source, suggested] : [suggested]
  const failed = needed.find(({ isError, isFetching }) => isError && !isFetching)
  const settled = kind === 'change' ? source : suggested
  // The server knows the answers but not what they do.
  const isUnknown = settled.isSuccess && !settled.isPlaceholderData && chosen === undefined
  return {
    kind,
    suggestion: suggestion ?? null,
    change,
    correction,
    chosen,
    preview: suggested,
    dayError: choice.isReadable ? dayErrorOf(isOther ? dated.error : null) : UNREADABLE_DATE,
    failed: failed || null,
    /** A day that is refused has no reading. */
    isDayWrong: kind === 'change' && (isDayWrong || !choice.isReadable),
    isUnknown,
    isLoading: settled.isFetching || settled.isPlaceholderData,
    /** The reading belongs to exactly these answers and this day. */
    isKnown:
      chosen !== undefined && !settled.isPlaceholderData && (kind === 'correction' || choice.isReadable),
  }
}

export type ShownReadings = ReturnType<typeof useReadings>

const dayErrorOf = (error: ApiError | null) => error?.fields?.effectiveOn
