import { addMonths, dateInYear, type IsoDate, partsOf } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../db/connection'
import { saveBenefits } from '../features/setup/operations'
import { completeAction } from '../features/tasks/progress/completions'
import { saveNote } from '../features/tasks/progress/notes'
import type { Act } from '../http/act'
import { actOfPerson, type KnownPerson, personOf } from './author'
import { answersOf } from './saved-answers'
import type { KnownCompany, Tenants } from './tenants'
import { headOf } from './workers'

const companyNamed = ({ companies }: Tenants, name: string): KnownCompany =>
  companies.find((company) => company.name === name) as KnownCompany

type OpenTask = { instanceId: string; taskId: string; key: string; actions: string[] }

type Untouched = {
  companyId?: string
  keys: readonly string[]
  endedBefore?: IsoDate
  /** Only cycles of plan years that begin after this day. */
  beginsAfter?: IsoDate
}

/** The next open cycle of a task of the library in a company that nobody has begun. */
async function findUntouched(
  db: Db,
  { companyId, keys, endedBefore, beginsAfter }: Untouched,
): Promise<(OpenTask & { companyId: string }) | undefined> {
  const { rows } = await sql<OpenTask & { companyId: string }>`
    select ct.id as "instanceId", ct.task_id as "taskId", ct.company_id as "companyId", t.key,
      (select array_agg(a.id order by a.position) from live_task_actions a where a.task_id = ct.task_id) as actions
    from company_tasks ct join live_tasks t on t.id = ct.task_id
    where t.key = any (${keys}::text[]) and ct.completed_at is null and ct.closed_at is null and ct.actions_done = 0
      ${companyId ? sql`and ct.company_id = ${companyId}::uuid` : sql``}
      ${endedBefore ? sql`and ct.plan_year_end < ${endedBefore}::date and ct.due_date >= ${endedBefore}::date` : sql``}
      ${beginsAfter ? sql`and ct.plan_year_start > ${beginsAfter}::date` : sql``}
    order by ct.due_date, ct.company_id limit 1`.execute(db)
  return rows[0]
}

/** What was begun for a plan year that then moved: the SBC, or what is due later where that is done already. */
const BEGUN_NOTES: Record<string, string> = {
  'sbc-open-enrollment': 'The carrier sends the final SBC for both options this week.',
  'medicare-part-d-cms-disclosure': 'The carrier confirmed that its drug coverage is creditable.',
}

/**
 * Lakeshore moved its plan year from March to January when it renewed: a short year in between, and work that was begun
 * for the former year and can be carried over.
 */
async function movePlanYear(whole: Act, tenants: Tenants): Promise<void> {
  const { db, today } = whole
  const lakeshore = companyNamed(tenants, 'Lakeshore Senior Living')
  const dana = actOfPerson(whole, personOf(tenants.people, 'AgencyAdmin'))
  const { year } = partsOf(today)
  const march = dateInYear('03-01', year)
  const effectiveOn = march <= today ? march : dateInYear('03-01', year - 1)
  const begun = await findUntouched(db, {
    companyId: lakeshore.id,
    keys: Object.keys(BEGUN_NOTES),
    beginsAfter: effectiveOn,
  })
  const [first] = begun?.actions ?? []
  if (begun && first) {
    const { instanceId, taskId, key } = begun
    await completeAction(dana, { instanceId, actionId: first }).run(db)
    await saveNote(dana, { taskId, instanceId, text: BEGUN_NOTES[key] as string })
  }
  const answers = { ...(await answersOf(db, lakeshore.id)), healthAnniversary: '01-01' }
  await saveBenefits(dana, { companyId: lakeshore.id, answers, effectiveOn })
}

/** Meridian ended its 401(k): the reports of the last, short year are still owed. */
async function endPlan(whole: Act, tenants: Tenants): Promise<void> {
  const meridian = companyNamed(tenants, 'Meridian Precision Castings')
  const dana = actOfPerson(whole, personOf(tenants.people, 'AgencyAdmin'))
  const { year, month } = partsOf(addMonths(whole.today, -1))
  const effectiveOn = dateInYear(`${String(month).padStart(2, '0')}-01`, year)
  const answers = { ...(await answersOf(whole.db, meridian.id)), has401k: false }
  await saveBenefits(dana, { companyId: meridian.id, answers, effectiveOn })
}

/** What the agency's head changed in the course of the year. */
export function changesOf(people: readonly KnownPerson[]) {
  const person = personOf(people, 'AgencyAdmin')
  return [
    { ago: 40, time: '15:25', person, story: endPlan },
    { ago: 17, time: '18:10', person, story: movePlanYear },
  ]
}

/** Somebody filed Form 5558 for a year that has ended, so its return and the summary are due later. */
export async function fileExtension(whole: Act, tenants: Tenants): Promise<void> {
  const filed = await findUntouched(whole.db, {
    keys: ['form-5558-health', '401k-form-5558'],
    endedBefore: whole.today,
  })
  const company = tenants.companies.find(({ id }) => id === filed?.companyId)
  if (!filed || !company) return
  const act = actOfPerson(whole, headOf(company, tenants.people))
  for (const actionId of filed.actions)
    await completeAction(act, { instanceId: filed.instanceId, actionId }).run(whole.db)
}
