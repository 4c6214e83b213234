import { type IsoDate, isIsoDate } from '@heed/domain/dates'
import { useState } from 'react'
import { useUrlState } from '../../../api/use-url-state'

export type Kind = 'correction' | 'change'

interface InAddress {
  as: Kind | undefined
  from: IsoDate | undefined
}

/** The chosen reading as the address names it, so that a reload or a look at a question keeps it. */
export const readingIn = (search: Record<string, unknown>): InAddress => ({
  as: search.as === 'correction' || search.as === 'change' ? search.as : undefined,
  from: isIsoDate(search.from) ? search.from : undefined,
})
const write = ({ as, from }: InAddress) => ({ as, from })

type Suggestion = { kind: Kind; effectiveOn: IsoDate } | null | undefined

/** Whether the answers were never otherwise or change from a day, and from which. */
export function useReadingChoice() {
  const [{ as, from }, set] = useUrlState(readingIn, write)
  // What is typed and no date stays in the field but not in the address.
  const [unreadable, setUnreadable] = useState<string | null>(null)
  return {
    /** Null until something other than the suggestion is chosen. */
    from: from ?? null,
    kindOf: (suggestion: Suggestion): Kind => as ?? suggestion?.kind ?? 'change',
    /** The day in the field, or the text that is none. */
    typedOf: (suggestion: Suggestion): string | null => unreadable ?? from ?? suggestion?.effectiveOn ?? null,
    isReadable: unreadable === null,
    choose: (kind: Kind) => set({ as: kind, from }),
    /** Null for the suggested day. */
    chooseDay: (day: string | null) => {
      const isDay = day === null || isIsoDate(day)
      setUnreadable(isDay ? null : day)
      set({ as: 'change', from: isDay ? (day ?? undefined) : from })
    },
    forget: () => {
      setUnreadable(null)
      set({ as: undefined, from: undefined })
    },
  }
}

export type ReadingChoice = ReturnType<typeof useReadingChoice>
