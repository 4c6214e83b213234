import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { checkRule } from '@heed/domain/logic/validate'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'

const PAUSE_MS = 300

const shapeOf = (sets: readonly { lines: readonly unknown[] }[]) =>
  sets.map(({ lines }) => lines.length).join()

/** How many companies the logic matches while it is edited. While something is missing, the last answer stays. */
export function usePreview(taskID: string, sets: LogicSet[]) {
  const [asked] = useDebouncedValue(sets, PAUSE_MS)
  const isWhole = checkRule(asked).length === 0
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...q(logic.preview, { params: { id: taskID }, body: { sets: asked } }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
  })
  return {
    counts: data,
    /** Those of the sets and lines as they stand; nothing while there are more or fewer of them. */
    parts: data && shapeOf(data.sets) === shapeOf(sets) ? data.sets : undefined,
    asked,
    isWhole,
    /** The counts are of what is on the screen. */
    isCurrent: asked === sets && isWhole && data !== undefined && !isPlaceholderData,
    error,
    retry: () => void refetch(),
  }
}

export type Preview = ReturnType<typeof usePreview>
