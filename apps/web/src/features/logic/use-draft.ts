import type { LogicSet } from '@heed/domain/logic/rule'
import { useMemo } from 'react'
import { useKept } from '../../kit/forms/use-kept'
import { type Draft, draftOf, type Edit, edited, setsOf } from './draft'

type Course = { past: readonly Draft[]; now: Draft; ahead: readonly Draft[] }

/** More steps back than people remember. */
const MOST_STEPS = 100

/** The rule while it is edited, with undo and redo; kept when the session ends. */
export function useDraft(saved: readonly LogicSet[]) {
  const empty = useMemo((): Course => ({ past: [], now: draftOf(saved), ahead: [] }), [saved])
  const [course, setCourse] = useKept<Course>('Task logic', empty)
  const { past, now, ahead } = course
  return {
    draft: now,
    sets: useMemo(() => setsOf(now), [now]),
    canUndo: past.length > 0,
    canRedo: ahead.length > 0,
    edit: (edit: Edit) =>
      setCourse(({ past: before, now: current }) => ({
        past: [...before, current].slice(-MOST_STEPS),
        now: edited(current, edit),
        ahead: [],
      })),
    undo: () =>
      setCourse((all) =>
        all.past.length === 0
          ? all
          : { past: all.past.slice(0, -1), now: all.past.at(-1)!, ahead: [all.now, ...all.ahead] },
      ),
    redo: () =>
      setCourse((all) =>
        all.ahead.length === 0
          ? all
          : { past: [...all.past, all.now], now: all.ahead[0]!, ahead: all.ahead.slice(1) },
      ),
    /** Starts over from these sets. */
    reset: (sets: readonly LogicSet[]) => setCourse({ past: [], now: draftOf(sets), ahead: [] }),
  }
}

export type DraftState = ReturnType<typeof useDraft>
