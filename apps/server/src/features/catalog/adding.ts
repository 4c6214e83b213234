import type { DateRule } from '@heed/domain/tasks/date-rule'
import { noDateText } from '@heed/domain/tasks/no-date-text'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { placeOfMissing } from '../../http/in-reach'
import { Refusal } from '../../http/refusal'
import { linesSql } from '../agencies/lines-sql'
import { record } from '../audit/operations'
import { generateInstances } from '../generation/operations'
import { type Generated, totalOf } from '../generation/tally'
import { isTemplateSql } from '../library/state-sql'
import { addTasks, type Pair, takeBackTasks } from '../logic/additions'
import { refuseRemoved } from '../tasks/view/full-queries'

type Chosen = { taskIDs: readonly string[]; companyIDs: readonly string[] }
type Task = { id: string; name: string; isPublished: boolean; isTemplate: boolean }
type Company = { id: string; name: string; agencyId: string }
type Foreign = { taskId: string; task: string; company: string }

type Added = {
  changed: number
  unchanged: number
  instances: Generated
  withoutDates: { taskID: string; taskName: string; companyID: string; companyName: string; hint: string }[]
}

const absent = (field: string, message: string) =>
  new Refusal('notFound', { message, fields: { [field]: message } })

/** What is chosen. @throws notFound, naming the first that is not in reach */
async function findChosen(db: Db, { taskIDs, companyIDs }: Chosen) {
  const { rows: tasks } = await sql<Task>`
    select id, name, state = 'published' as "isPublished", ${isTemplateSql} as "isTemplate"
    from live_tasks t where id = any (${taskIDs}::uuid[])`.execute(db)
  const { rows: companies } = await sql<Company>`
    select id, name, agency_id as "agencyId" from live_companies where id = any (${companyIDs}::uuid[])`.execute(
    db,
  )
  const task = placeOfMissing(taskIDs, tasks)
  if (task >= 0) throw absent(`taskIDs.${task}`, 'This task could not be found.')
  const company = placeOfMissing(companyIDs, companies)
  if (company >= 0) throw absent(`companyIDs.${company}`, 'This company could not be found.')
  return { tasks, companies }
}

/** Why a task cannot be added to anybody. */
const obstacleOf = ({ isTemplate, isPublished }: Task): string | null => {
  if (isTemplate) return 'This is a template. Copy it to an agency, and add the copy.'
  return isPublished ? null : 'Publish it first.'
}

/** @throws invalid, naming each task and why it cannot be added */
async function refuseUnfit(db: Db, { taskIDs, companyIDs }: Chosen, tasks: readonly Task[]): Promise<void> {
  const faults = new Map<string, string>()
  for (const task of tasks) {
    const obstacle = obstacleOf(task)
    if (obstacle) faults.set(task.id, `${task.name}: ${obstacle}`)
  }
  for (const { taskId, task, company } of await findForeign(db, { taskIDs, companyIDs }))
    if (!faults.has(taskId))
      faults.set(
        taskId,
        `${task}: ${company} cannot have it, because it belongs to another agency or company.`,
      )
  if (faults.size === 0) return
  throw new Refusal('invalid', {
    message: `${counted(faults.size, 'task')} cannot be added. Nothing was changed.`,
    fields: Object.fromEntries(
      [...faults].map(([id, message]) => [`taskIDs.${taskIDs.indexOf(id)}`, message]),
    ),
  })
}

/** Tasks of another agency, or of another company, than one of the companies. */
async function findForeign(db: Db, { taskIDs, companyIDs }: Chosen): Promise<Foreign[]> {
  const { rows } = await sql<Foreign>`
    with ${linesSql(sql`select distinct agency_id from live_companies where id = any (${companyIDs}::uuid[])`)}
    select distinct on (t.id) t.id as "taskId", t.name as task, c.name as company
    from live_tasks t cross join live_companies c left join line l on l.agency_id = c.agency_id
    where t.id = any (${taskIDs}::uuid[]) and c.id = any (${companyIDs}::uuid[])
      and not (coalesce(t.owner_agency_id = any (l.owners), t.owner_agency_id is null)
        and coalesce(t.owner_company_id = c.id, true))
    order by t.id, lower(c.name)`.execute(db)
  return rows
}

/**
 * Adds tasks to companies beyond their rules, or takes back those that were added; the instances follow. All of them,
 * or none.
 * @throws notFound, naming what is not in reach; invalid, naming what cannot be added and why
 */
export async function bulkAdd(
  act: PersonalAct,
  { isRemoved, ...given }: Chosen & { isRemoved: boolean },
): Promise<Added> {
  const chosen = { taskIDs: [...new Set(given.taskIDs)], companyIDs: [...new Set(given.companyIDs)] }
  const found = await findChosen(act.db, chosen)
  if (!isRemoved) await refuseUnfit(act.db, chosen, found.tasks)
  const ids = { taskIds: chosen.taskIDs, companyIds: chosen.companyIDs }
  const pairs = await (isRemoved ? takeBackTasks : addTasks)(act, ids)
  const generated: Generated[] = []
  for (const [taskId, companyIds] of byTask(pairs))
    generated.push(await generateInstances(act, { taskIds: [taskId], companyIds }))
  await note(act, { pairs, found, isRemoved })
  return {
    changed: pairs.length,
    unchanged: chosen.taskIDs.length * chosen.companyIDs.length - pairs.length,
    instances: totalOf(generated),
    withoutDates: isRemoved ? [] : await findWithoutDates(act.db, pairs),
  }
}

function byTask(pairs: readonly Pair[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { taskId, companyId } of pairs) found.set(taskId, [...(found.get(taskId) ?? []), companyId])
  return found
}

/** Pairs that have no instance, because no date of the task falls into the next 12 months there. */
async function findWithoutDates(db: Db, pairs: readonly Pair[]): Promise<Added['withoutDates']> {
  const { rows } = await sql<Omit<Added['withoutDates'][number], 'hint'> & { rule: DateRule }>`
    select t.id as "taskID", t.name as "taskName", c.id as "companyID", c.name as "companyName", t.rule
    from unnest(${pairs.map(({ taskId }) => taskId)}::uuid[], ${pairs.map(({ companyId }) => companyId)}::uuid[])
      as pair (task_id, company_id)
    join live_tasks t on t.id = pair.task_id join live_companies c on c.id = pair.company_id
    where not exists (select from company_tasks ct where ct.task_id = pair.task_id and ct.company_id = pair.company_id)
    order by lower(c.name), lower(t.name) limit 100`.execute(db)
  return rows.map(({ rule, ...pair }) => ({ ...pair, hint: noDateText(rule) }))
}

type Noted = { pairs: readonly Pair[]; found: { tasks: Task[]; companies: Company[] }; isRemoved: boolean }

const VERBS = {
  added: { one: 'task.added', row: 'task.addedWithOthers', act: 'tasks.addedByHand' },
  takenBack: { one: 'task.takenBack', row: 'task.takenBackWithOthers', act: 'tasks.takenBack' },
} as const

/** One entry for each company and task, for their histories; of several, one of the act for each agency. */
async function note(act: PersonalAct, { pairs, found, isRemoved }: Noted): Promise<void> {
  const names = new Map(found.tasks.map(({ id, name }) => [id, name]))
  const verbs = VERBS[isRemoved ? 'takenBack' : 'added']
  const rows = pairs.map(({ taskId, companyId, agencyId }) => ({
    verb: pairs.length > 1 ? verbs.row : verbs.one,
    entity: 'task',
    entityId: taskId,
    object: names.get(taskId) ?? '',
    agencyId,
    companyId,
  }))
  await record(act, rows)
  if (pairs.length > 1) await record(act, actsByAgency(pairs, verbs.act))
}

const actsByAgency = (pairs: readonly Pair[], verb: string) =>
  [...new Set(pairs.map(({ agencyId }) => agencyId))].map((agencyId) => {
    const here = pairs.filter((pair) => pair.agencyId === agencyId)
    return {
      verb,
      entity: 'agency',
      entityId: agencyId,
      object: '',
      agencyId,
      after: {
        tasks: new Set(here.map(({ taskId }) => taskId)).size,
        companies: new Set(here.map(({ companyId }) => companyId)).size,
      },
    }
  })

/** The companies in reach to which a task was added, by name. @throws notFound */
export async function findAdded(db: Db, taskId: string) {
  await refuseRemoved(db, taskId)
  const { rows } = await sql<{
    id: string
    name: string
    agencyName: string
    addedAt: string
    addedBy: string
  }>`
    select c.id, c.name, a.name as "agencyName", x.added_at as "addedAt", x.added_by_name as "addedBy"
    from task_additions x join live_companies c on c.id = x.company_id join agency_faces a on a.id = c.agency_id
    where x.task_id = ${taskId}::uuid order by lower(c.name), c.id`.execute(db)
  return rows
}
