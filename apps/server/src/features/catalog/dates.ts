import type { Output, Parsed } from '@heed/contract/endpoint'
import type { previewDates } from '@heed/contract/task-wizard'
import { LAST_DATE } from '@heed/domain/dates'
import { keptYears } from '@heed/domain/tasks/cycles'
import { derivation } from '@heed/domain/tasks/derivation'
import { repeatsText, ruleText, YEAR_NAMES } from '@heed/domain/tasks/rule-text'
import { ALWAYS, companyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { findAnswerPeriods } from '../tasks/time/queries'

const SHOWN = 3

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
  const inTime = companyInTime(await findAnswerPeriods(db, companyID), {
    setupOn,
    window: keptYears(setupOn, today),
  })
  const task = { rule, settings, module, step: null, logic: ALWAYS }
  const cycles = wantedCycles(task, inTime, { from: today, to: LAST_DATE })
    .filter(({ dueDate }) => dueDate >= today)
    .slice(0, SHOWN)
  return {
    companyName: company.name,
    dateRule: ruleText(rule),
    repeats: repeatsText(rule),
    result: cycles.map(({ asOf: _, cycleKey, ...dates }) => ({
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
        knownOn: null,
        today,
      }),
    })),
    hint: hintOf(company, { hasDates: cycles.length > 0, year: YEAR_NAMES[rule.basis] }),
  }
}

const hintOf = (
  { name, setupOn }: Company,
  { hasDates, year }: { hasDates: boolean; year: string },
): string | null => {
  if (setupOn === null) return `${name} has not completed its setup, so it has no tasks yet.`
  return hasDates ? null : `These settings give ${name} no upcoming due date. Check its ${year}.`
}
