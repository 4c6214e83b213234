import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { invalidField } from '../../http/refusal'

type Range = { today: IsoDate; config: { answerChangeBackDays: number; answerChangeAheadDays: number } }

/** @throws invalid when a change of the answers would count from too long ago or too far ahead */
export function refuseOutOfRange(effectiveOn: IsoDate | undefined, { today, config }: Range): void {
  if (effectiveOn === undefined) return
  const first = addDays(today, -config.answerChangeBackDays)
  const last = addDays(today, config.answerChangeAheadDays)
  if (effectiveOn < first || effectiveOn > last)
    throw invalidField('effectiveOn', `Use a date from ${formatDate(first)} to ${formatDate(last)}.`)
}
