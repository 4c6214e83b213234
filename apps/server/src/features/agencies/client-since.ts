import { formatDate } from '@heed/domain/date-text'
import { addDays } from '@heed/domain/dates'
import { CLIENT_SINCE_AHEAD_DAYS } from '@heed/domain/limits'
import type { Act } from '../../http/act'
import { invalidField } from '../../http/refusal'

/** The last day on which a client entered today may start. */
export const latestSince = ({ today }: Pick<Act, 'today'>) => addDays(today, CLIENT_SINCE_AHEAD_DAYS)

/** @throws invalid for a day further ahead than a client is signed up */
export function checkClientSince(act: Pick<Act, 'today'>, day: string | undefined): void {
  const latest = latestSince(act)
  if (day !== undefined && day > latest)
    throw invalidField('clientSince', `Use a date no later than ${formatDate(latest)}.`)
}

type Ending = { name: string; since: string; type: 'disable' | 'terminate'; effectiveDate: string }

/**
 * No one's use ends before they became a client. Disabling takes effect at once, even for a client yet to start.
 * @throws invalid
 */
export function refuseBeforeClient({ today }: Pick<Act, 'today'>, ending: Ending): void {
  const { name, since, type, effectiveDate } = ending
  if (effectiveDate >= since || (type === 'disable' && effectiveDate === today)) return
  const isAhead = since > today
  throw invalidField(
    'effectiveDate',
    `${name} ${isAhead ? 'becomes a client on' : 'has been a client since'} ${formatDate(since)}.`,
  )
}

/**
 * Stops a mistyped year from planning an end that no one would see.
 * @throws invalid
 */
export function refuseFarEnd(
  { today }: Pick<Act, 'today'>,
  { effectiveDate, days }: { effectiveDate: string | undefined; days: number },
): void {
  const latest = addDays(today, days)
  if (effectiveDate !== undefined && effectiveDate > latest)
    throw invalidField('effectiveDate', `Use a date no later than ${formatDate(latest)}.`)
}
