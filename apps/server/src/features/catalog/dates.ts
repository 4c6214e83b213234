import type { Output, Parsed } from '@heed/contract/endpoint'
import type { previewDates } from '@heed/contract/task-wizard'
import { formatDate } from '@heed/domain/date-text'
import { addMonths, type IsoDate, LAST_DATE } from '@heed/domain/dates'
import { keptYears } from '@heed/domain/tasks/cycles'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { derivation } from '@heed/domain/tasks/derivation'
import { passedDateText } from '@heed/domain/tasks/passed-date'
import { repeatsText, ruleText, YEAR_NAMES } from '@heed/domain/tasks/rule-text'
import { withGrace } from '@heed/domain/tasks/task-dates'
import { ALWAYS, companyInTime, type WantedCycle, wantedCycles } from '@heed/domain/tasks/wanted'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { findAnswerPeriods } from '../tasks/time/queries'
import { type Extended, findExtendedDates } from './extended-dates'

const SHOWN = 3
/** A task that recurs every three years has its third date no later. */
const MONTHS_AFTER_KEPT = 84

type Company = { name: string; setupOn: string | null; assumedYears: string[] }

/** The first days of the years of a basis that are not on file. @throws notFound */
async function getCompany(db: Db, { id, basis }: { id: string; basis: string }): Promise<Company> {
  const { rows } = await sql<Company>`
    select c.name, c.setup_completed_on as "setupOn",
      array(select y.first_day::text from company_plan_years y
        where y.company_id = c.id and y.basis = ${basis} and y.is_assumed) as "assumedYears"
    from live_companies c where c.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The next due dates that date settings give in a company, whoever its rule is for. @throws notFound */
export async function previewedDates(
  db: Db,
  { body, today }: { body: Parsed<typeof previewDates>['body']; today: string },
): Promise<Output<typeof previewDates>> {
  const { companyID, rule, module, ...settings } = body
  const company = await getCompany(db, { id: companyID, basis: rule.basis })
  const setupOn = company.setupOn ?? today
  const kept = keptYears(setupOn, today)
  const window = { ...kept, to: addMonths(kept.to, MONTHS_AFTER_KEPT) }
  const inTime = companyInTime(await findAnswerPeriods(db, companyID), { setupOn, window })
  const task = { rule, settings, module, step: null, logic: ALWAYS }
  const cycles = wantedCycles(task, inTime, { from: today, to: LAST_DATE }).slice(0, SHOWN)
  const extended = rule.extendedBy
    ? await findExtendedDates(db, { task: { rule, settings, cycles }, inTime, from: kept.from })
    : null
  return {
    companyName: company.name,
    dateRule: ruleText(rule),
    repeats: repeatsText(rule),
    result: cycles.map(({ asOf: _, cycleKey, ...regular }) => {
      // A month or a quarter that is not over is added, though its due date passed before anyone knew.
      const knownOn = regular.dueDate < today && setupOn < today ? today : null
      const dates = withGrace(regular, { setupDate: null, knownOn })
      return {
        cycle: cycleKey,
        ...dates,
        derivation: derivation({
          rule,
          settings,
          occurrence: { cycleKey, ...dates },
          isAssumed: company.assumedYears.includes(dates.planYearStart),
          eventDate: null,
          extension: null,
          setupDate: company.setupOn,
          knownOn,
          today,
        }),
        extension: extended?.dates.get(cycleKey) ?? null,
      }
    }),
    hint: hintOf(company, {
      hasDates: cycles.length > 0,
      first: wantedCycles(task, inTime, { from: kept.from, to: LAST_DATE })[0],
      rule,
      extended,
      today,
    }),
  }
}

type Found = {
  hasDates: boolean
  /** The first cycle it ever has there. */
  first: WantedCycle | undefined
  rule: DateRule
  extended: Extended | null
  today: IsoDate
}

/** Why a task that should be extended is not. */
const extensionHint = (extended: Extended | null): string | null => {
  if (!extended) return 'The task that extends this one is not there, or has no due date yet.'
  return extended.dates.size > 0
    ? null
    : `${extended.taskName} extends none of these dates: it is not due in the same year, or the extension is not later.`
}

/** From which year a task counts that does not come every year; null for one that does. */
function firstYearHint(name: string, { hasDates, first, rule, today }: Found): string | null {
  if (!first || rule.kind === 'dated') return null
  const year = `the ${YEAR_NAMES[rule.basis]} that began on ${formatDate(first.planYearStart)}`
  if (rule.recurrence === 'every3years')
    return `Every third year is counted from the first one ${name} has here, ${year}.`
  return rule.recurrence === 'once' && !hasDates && first.dueDate < today
    ? `This task comes once, in a company’s first year. For ${name} that is ${year}: its due date, ${formatDate(first.dueDate)}, has passed.`
    : null
}

const hintOf = ({ name, setupOn }: Company, found: Found): string | null => {
  const { hasDates, rule, extended, today } = found
  if (setupOn === null) return `${name} has not completed its setup, so it has no tasks yet.`
  const counted = firstYearHint(name, found)
  if (hasDates) return [counted, rule.extendedBy && extensionHint(extended)].filter(Boolean).join(' ') || null
  const passed = rule.kind === 'dated' ? passedDateText(rule.date, today) : undefined
  return (
    counted ??
    passed ??
    `These settings give ${name} no upcoming due date. Check its ${YEAR_NAMES[rule.basis]}.`
  )
}
