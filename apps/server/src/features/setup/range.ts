import type { Span } from '@heed/domain/benefits/fact-periods'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { invalidField } from '../../http/refusal'

type Range = { today: IsoDate; config: { answerChangeBackDays: number; answerChangeAheadDays: number } }

/** The days from which a change of the answers may count. */
export const changeRange = ({ today, config }: Range): Span => ({
  from: addDays(today, -config.answerChangeBackDays),
  to: addDays(today, config.answerChangeAheadDays),
})

/** @throws invalid when a change of the answers would count from too long ago or too far ahead */
export function refuseOutOfRange(effectiveOn: IsoDate | undefined, range: Range): void {
  if (effectiveOn === undefined) return
  const { from, to } = changeRange(range)
  if (effectiveOn < from || effectiveOn > to)
    throw invalidField('effectiveOn', `Use a date from ${formatDate(from)} to ${formatDate(to)}.`)
}
