import { TASKS, taskByKey } from '@heed/catalog/catalog'
import { previousBusinessDay } from '@heed/domain/business-days'
import { addDays, addMonths, daysBetween } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { settableClock } from '../adapters/clock'
import { generateInstances } from '../features/generation/operations'
import { completeSetup, saveBenefits, saveDraft } from '../features/setup/operations'
import { closeTask } from '../features/tasks/moves/closings'
import { completeAction } from '../features/tasks/progress/completions'
import { recordOpening } from '../features/usage/operations'
import { type Act, systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson } from './author'
import { changesOf } from './changed-plans'
import { hashOf, seededRandom } from './random'
import type { SignInBook } from './sign-ins'
import { type Told, tell } from './stories'
import type { KnownCompany, Tenants } from './tenants'
import { headOf, workerOf } from './workers'

type Clock = ReturnType<typeof settableClock>

/** Days between two looks at the work. */
const STEP_DAYS = 15
/** Work is finished up to this many days before its date, and begun some days before that. */
const LONGEST_LEAD_DAYS = 32
const BEGUN_DAYS_BEFORE = 12
const AHEAD_DAYS = LONGEST_LEAD_DAYS + BEGUN_DAYS_BEFORE

/** Afternoon in the service's zone, so that the instant is on the day it is for. */
const noonOf = (day: string, minutes: number) => new Date(Date.parse(`${day}T17:00:00Z`) + minutes * 60_000)

/**
 * A year of believable progress, made step by step under the clock set to past days: companies complete their setup,
 * their people work off what comes due, some more diligently than others.
 */
export async function liveTheYear(
  services: Services & { clock: Clock },
  tenants: Tenants,
  { today, book }: Told,
): Promise<void> {
  const { database, clock } = services
  const { companies, people } = tenants
  const random = seededRandom(20_270_125)
  let month = ''
  const changes = changesOf(people)
  for (let day = addMonths(today, -12); day <= addDays(today, -1); day = addDays(day, STEP_DAYS)) {
    // Before the work of these days, so that nobody works on what a change ended.
    const ago = daysBetween(day, today)
    const stories = changes.filter((change) => change.ago <= ago && change.ago > ago - STEP_DAYS)
    await tell(services, tenants, { today, book, stories })
    clock.set(noonOf(day, 0))
    await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      for (const company of companies)
        if (isSetUpIn(company, today, day)) await setUp(actOfPerson(act, headOf(company, people)), company)
      if (month !== day.slice(0, 7)) await generateInstances(act, {})
      month = day.slice(0, 7)
      await workOff(act, tenants, { random, book, today })
    })
  }
  for (const [index, company] of companies.filter(isBegun).entries()) {
    clock.set(noonOf(previousBusinessDay(addDays(today, -2 - 3 * index)), index * 25))
    await database.asSystem(async (db) => {
      const act = systemAct(db, clock)
      const head = headOf(company, people)
      await book(act, head)
      await saveDraft(actOfPerson(act, head), { companyId: company.id, answers: company.answers })
    })
  }
}

const isBegun = ({ monthsSinceSetup, answers }: KnownCompany) =>
  monthsSinceSetup === null && Object.keys(answers).length > 0

/** The step in which the company's setup was completed. */
function isSetUpIn({ monthsSinceSetup }: KnownCompany, today: string, day: string): boolean {
  if (monthsSinceSetup === null) return false
  const completed = addMonths(today, -monthsSinceSetup)
  return day >= completed && addDays(day, -STEP_DAYS) < completed
}

async function setUp(act: Act, company: KnownCompany): Promise<void> {
  await saveBenefits(act, { companyId: company.id, answers: company.answers })
  await completeSetup(act, company.id)
}

type Open = {
  instance: string
  task: string
  company: string
  actions: string[]
  done: number
  dueDate: string
  key: string
  /** Another cycle of the task no longer applies: whoever takes this one up first looks at that one's work. */
  isWaiting: boolean
  /** What a task and cycle is called, the same in every demo. */
  label: string
}

/** Neglected work is found and done this long after it was due, so that late work is weeks late, not years. */
const NEGLECTED_DAYS = 75

/** Sign-ins of earlier days do not matter. */
const REMEMBERED_DAYS = 31

/** Tasks that are completed only where an extension is filed. */
const EXTENSIONS: ReadonlySet<string> = new Set(
  TASKS.flatMap(({ dateRule: { extendedBy } }) =>
    extendedBy && taskByKey(extendedBy.task)?.dateRule.extendedBy === undefined ? [extendedBy.task] : [],
  ),
)

type Work = { random: () => number; book: SignInBook; today: string }

async function workOff(
  whole: Act,
  { companies, people }: Tenants,
  { random, book, today }: Work,
): Promise<void> {
  const { db, today: day } = whole
  const { rows } = await sql<Open>`
    select ct.id as instance, ct.task_id as task, ct.company_id as company, ct.actions_done as done, ct.due_date as "dueDate",
      t.key, t.key || ct.cycle_key as label,
      exists (select from company_tasks f where f.company_id = ct.company_id and f.task_id = ct.task_id
        and f.no_longer_applies and f.completed_at is null and f.closed_at is null) as "isWaiting",
      (select array_agg(a.id order by a.position) from live_task_actions a
        where a.task_id = ct.task_id) as actions
    from company_tasks ct join tasks t on t.id = ct.task_id
    where ct.completed_at is null and ct.closed_at is null and not ct.no_longer_applies and ct.due_date <= ${addDays(day, AHEAD_DAYS)}::date
    order by ct.due_date, ct.company_id, t.key`.execute(db)
  for (const open of rows) {
    const company = companies.find(({ id }) => id === open.company)
    if (!company) continue
    const steps = stepsTaken(company, open, day)
    const worker = workerOf(company, people, random)
    const minutes = Math.floor(random() * 180)
    if (steps <= open.done || open.isWaiting) continue
    const date = dayOfWork(day, { today, of: company.name + open.label })
    const dated = { ...whole, today: date, now: noonOf(date, minutes) }
    if (date > addDays(today, -REMEMBERED_DAYS)) await book(dated, worker)
    // Nobody extends what is filed on time.
    if (EXTENSIONS.has(open.key)) {
      if (steps === open.actions.length)
        await closeTask(actOfPerson(dated, headOf(company, people)), {
          instanceId: open.instance,
          kind: 'notApplicable',
          reason: 'The return will be filed on time, so no extension is needed.',
        })
      continue
    }
    const act = actOfPerson(dated, worker)
    const place = { taskID: open.task, companyID: open.company, instanceID: open.instance }
    await recordOpening(
      { ...act, now: new Date(act.now.getTime() - 4 * 60_000) },
      { name: 'Task Opened', details: place },
    )
    for (const actionId of open.actions.slice(open.done, steps))
      await completeAction(act, { instanceId: open.instance, actionId }).run(db)
  }
}

/** One of the working days until the next look at the work, the same in every demo. */
function dayOfWork(day: string, { today, of }: { today: string; of: string }): string {
  const days = Math.min(STEP_DAYS, daysBetween(day, today))
  const date = previousBusinessDay(addDays(day, hashOf(`day of ${of}`) % days))
  return date < day ? day : date
}

/** Diligent people finish some days or weeks before the date and begin before that; the rest is begun or forgotten. */
function stepsTaken(
  { name, diligence }: KnownCompany,
  { actions, dueDate, label }: Open,
  day: string,
): number {
  const random = seededRandom(hashOf(name + label))
  const isDiligent = random() < diligence
  const lead = STEP_DAYS + Math.floor(random() * (LONGEST_LEAD_DAYS - STEP_DAYS))
  if (!isDiligent) {
    if (addDays(dueDate, NEGLECTED_DAYS) <= day) return actions.length
    return lead % 2 === 0 && actions.length > 1 ? 1 : 0
  }
  if (addDays(dueDate, -lead) <= day) return actions.length
  return addDays(dueDate, -lead - BEGUN_DAYS_BEFORE) <= day ? Math.floor(actions.length / 2) : 0
}
