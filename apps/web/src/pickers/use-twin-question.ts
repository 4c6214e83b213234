import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'

type Found = { result: readonly unknown[] }

/**
 * Asks once, before a save, about a name that looks like an existing one, unless the warning below its field
 * has been shown: whoever presses Enter right after typing would not see it. `verb` is what the button says.
 */
export function useTwinQuestion(verb: string) {
  const seen = useRef(new Set<string>())
  const see = useCallback((asked: QueryKey) => void seen.current.add(hashKey(asked)), [])
  const ask = useCallback(
    async (asked: QueryKey, answer: Promise<Found>) => {
      // If it cannot be answered, the save itself reports what is wrong.
      const { result } = await answer.catch((): Found => ({ result: [] }))
      if (result.length === 0 || seen.current.has(hashKey(asked))) return
      see(asked)
      throw new Error(
        `This name looks like an existing one. If it is a different one, press “${verb}” again.`,
      )
    },
    [see, verb],
  )
  return useMemo(() => ({ see, ask }), [see, ask])
}
export type TwinQuestion = ReturnType<typeof useTwinQuestion>

/** The warning is shown, so the save does not ask again. */
export function useSeenTwins({ see }: TwinQuestion, asked: QueryKey, found: Found | undefined) {
  useEffect(() => {
    if (found && found.result.length > 0) see(asked)
  })
}
