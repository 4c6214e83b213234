import type { Reading } from '@heed/contract/answer-dates'
import type { IsoDate } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import type { Sign } from '../preview/TaskSign'
import { addedOf, type Effect, keptOf, lastTimeOf, laterOf, movedOf, removedOf } from './effect-rows'

export interface EffectGroup {
  id: 'added' | 'later' | 'moved' | 'removed' | 'lastTime' | 'kept'
  sign: Sign
  title: string
  /** The same about one task. */
  ofOne: string
  /** "14 more added" */
  more: string
  /** How many are named before the rest is asked for. */
  shown: number
  count: number
  effects: readonly Effect[]
}

/** What one reading of the answers does, under the headings of the review. */
export const effectsOf = (reading: Reading, today: IsoDate): EffectGroup[] =>
  (
    [
      {
        id: 'added',
        sign: 'added',
        title: 'Added',
        ofOne: 'Added',
        more: 'added',
        shown: 4,
        count: reading.counts.added,
        effects: addedOf(reading, today),
      },
      {
        id: 'later',
        sign: 'added',
        title: 'Begin later',
        ofOne: 'Begins later',
        more: 'of tasks that begin later',
        shown: 4,
        count: reading.later.length,
        effects: laterOf(reading),
      },
      {
        id: 'moved',
        sign: 'moved',
        title: 'Moved',
        ofOne: 'Moved',
        more: 'moved',
        shown: 3,
        count: reading.counts.moved,
        effects: movedOf(reading),
      },
      {
        id: 'removed',
        sign: 'removed',
        title: 'No longer apply',
        ofOne: 'No longer applies',
        more: 'no longer applying',
        shown: 4,
        count: reading.counts.noLongerApply,
        effects: removedOf(reading, today),
      },
      {
        id: 'lastTime',
        sign: 'stays',
        title: 'Stay for the last time',
        ofOne: 'Stays for the last time',
        more: 'staying',
        shown: 4,
        count: reading.lastTime.length,
        effects: lastTimeOf(reading, today),
      },
      {
        id: 'kept',
        sign: 'stays',
        title: 'Stay, marked',
        ofOne: 'Stays, marked',
        more: 'marked',
        shown: 4,
        count: reading.kept.length,
        effects: keptOf(reading, today),
      },
    ] satisfies EffectGroup[]
  ).filter(({ effects }) => effects.length > 0)

/** Everything in the list for the next 12 months under this reading. */
export const listed = ({ counts }: Reading) => counts.added + counts.moved + counts.stay

/** "9 tasks that someone worked on, or that are already late, stay in the list, marked." */
export function markedSentence({ counts: { keptAndMarked } }: Reading): string | null {
  if (keptAndMarked === 0) return null
  const isOne = keptAndMarked === 1
  return `${counted(keptAndMarked, 'task')} that someone worked on, or that ${isOne ? 'is' : 'are'} already late, ${isOne ? 'stays' : 'stay'} in the list, marked.`
}
