import type { CompanyDashboard } from '@heed/contract/dashboard'
import { formatDay } from '@heed/domain/date-text'
import { addDays, daysBetween, type IsoDate } from '@heed/domain/dates'
import { listedDay } from '@heed/domain/tasks/listed-day'
import { counted } from '@heed/domain/text'

type Data = Pick<CompanyDashboard, 'today' | 'counts' | 'next' | 'moreOnLastDay'>

/** "Oldest 24 days late" */
export function oldestWords({ today, counts }: Data): string {
  if (!counts.oldestLateAfter) return 'Nothing late'
  const days = daysBetween(counts.oldestLateAfter, today)
  return `Oldest ${counted(days, 'day')} late`
}

/** Which of the next seven days has most due, as far as the next tasks tell: "12 of them on Jan 31". */
export function soonWords({ today, counts, next, moreOnLastDay }: Data): string {
  const days = next.map((task) => listedDay(task, today))
  const [first, last] = [days[0], days.at(-1)]
  if (counts.dueIn7 === 0) return first ? `Next on ${formatDay(first)}` : 'Nothing due'
  const perDay = new Map<IsoDate, number>()
  for (const day of days) if (day <= addDays(today, 7)) perDay.set(day, (perDay.get(day) ?? 0) + 1)
  if (last && perDay.has(last)) perDay.set(last, perDay.get(last)! + moreOnLastDay)
  const [day, count] = [...perDay].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  if (!day) return 'In the coming week'
  if (count >= counts.dueIn7) return count === 1 ? `On ${formatDay(day)}` : `All on ${formatDay(day)}`
  return `${count} of them on ${formatDay(day)}`
}

/** "4 without evidence" */
export const evidenceWords = ({ counts: { inProgress, withoutEvidence } }: Data) => {
  if (inProgress === 0) return 'Nothing started'
  return withoutEvidence === 0 ? 'All with evidence' : `${withoutEvidence} with evidence missing`
}
