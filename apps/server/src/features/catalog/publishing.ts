import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { withProgress } from '../../http/saved-share'
import { generateForTask } from '../generation/of-task'
import { withdrawInstances } from '../generation/of-withdrawn'
import { type Generated, totalOf } from '../generation/tally'
import { applyDocument, withdrawTasks } from '../library/drafts/apply'
import { differingFields, type TaskDocument } from '../library/drafts/document'
import { CIRCLE, findCircles } from '../library/drafts/extending'
import { type Authored, lockTasks, versionOf } from '../library/drafts/lock'
import { compareDraft, dropDrafts, noteTask } from '../library/drafts/save'
import { findStanding } from '../library/drafts/standing'
import { getVersion, keepVersion } from '../library/drafts/versions'
import { tellNews } from '../library/news'
import { matchedTasksSql } from '../logic/matched-tasks-sql'
import { finishByActions } from './finishing'
import { type Done, type Happened, happened } from './happened'
import { documentOf, needsGeneration } from './needs-generation'
import { isTemplate, obstacleOf, refuseUnready } from './obstacles'

export type Published = {
  id: string
  taskID: string
  name: string
  version: number
  companies: number
  withoutDate: number | null
}

/** `field`: what names it in the call. */
type Ready = { field: string; task: Authored; document: TaskDocument & { rule: DateRule } }

/** Those of the tasks that publishing changes. @throws invalid, naming each of them that is not ready */
function changingOf(tasks: readonly Authored[], taskIds: readonly string[]): Ready[] {
  const changing = tasks
    .map((task) => ({ field: `taskIDs.${taskIds.indexOf(task.id)}`, task, document: documentOf(task) }))
    .filter(({ task, document }) => !task.isLive || differingFields(document, task.live).length > 0)
  refuseUnready(changing.map((one) => ({ ...one, obstacle: obstacleOf(one) })))
  return changing as Ready[]
}

/**
 * Publishes tasks as their drafts say: companies see them from now on, and their open instances follow. All of them, or
 * none.
 * @throws as `lockTasks`; invalid, naming each task that is not ready; stale when `If-Match` names an older draft
 */
export async function publishTasks(
  act: PersonalAct,
  { taskIds, movesWork }: { taskIds: readonly string[]; movesWork?: boolean | undefined },
): Promise<{ result: Published[]; instances: Happened }> {
  const tasks = await lockTasks(act, taskIds)
  const [only, ...others] = tasks
  // Whoever publishes one task may say which draft they have read.
  if (only && others.length === 0) refuseStale(act.author.call, versionOf(only))
  const instances = await makeLive(act, changingOf(tasks, taskIds), { movesWork })
  await dropDrafts(act, taskIds)
  const published = tasks.map((task) => ({ task, document: documentOf(task) }))
  return { result: await publishedOf(act, published), instances }
}

/** @throws invalid, naming each that extends itself now; only together they say whether it does */
async function keepChains({ db }: PersonalAct, ready: readonly Ready[]): Promise<void> {
  const extended = ready.filter(({ document }) => document.rule.extendedBy)
  if (extended.length === 0) return
  const circles = await findCircles(
    db,
    extended.map(({ task }) => task.id),
  )
  refuseUnready(extended.map((one) => ({ ...one, obstacle: circles.has(one.task.id) ? CIRCLE : null })))
}

/** `movesWork`: open instances with work follow the dates, too. `restored`: the former version that it is. */
type How = { movesWork?: boolean | undefined; restored?: number }

/** Publishes tasks one after the other, each with its version. */
async function makeLive(
  act: PersonalAct,
  ready: readonly Ready[],
  { movesWork = false, restored }: How,
): Promise<Happened> {
  const ids = ready.map(({ task }) => task.id)
  const before = await findStanding(act.db, ids)
  const done: Done[] = []
  for (const one of ready) {
    await keepVersion(act, { ...one, restored })
    const applied = await applyOne(act, { ...one, movesWork })
    const verb = restored === undefined ? 'task.published' : 'task.versionRestored'
    await noteTask(act, { task: { ...one.task, name: one.document.name }, verb })
    done.push({ task: one.task, ...applied })
  }
  await keepChains(act, ready)
  await tellNews(
    act,
    ready.map(({ task }) => ({ id: task.id, isNew: !task.isLive })),
  )
  return happened(done, { before, after: await findStanding(act.db, ids) })
}

/** Makes a document what companies see of a task, and lets its instances follow. */
async function applyOne(
  act: PersonalAct,
  { task, document, movesWork }: Ready & { movesWork: boolean },
): Promise<Omit<Done, 'task'>> {
  await applyDocument(act, { id: task.id, document })
  const { finished, moved } = await finishByActions(act, { task, document })
  const generated = needsGeneration(task, document)
    ? [await withProgress(task.id, (tell) => generateForTask(act, { taskId: task.id, tell, movesWork }))]
    : []
  return {
    generated: totalOf([...generated, { ...totalOf([]), moved: moved.length }]),
    finished: finished.length,
  }
}

/** What was published, each with its newest version and the number of companies it applies to today. */
async function publishedOf(
  { db, today }: PersonalAct,
  ready: readonly { task: Authored; document: TaskDocument }[],
): Promise<Published[]> {
  const ids = ready.map(({ task }) => task.id)
  const { rows } = await sql<Pick<Published, 'id' | 'companies' | 'version' | 'withoutDate'>>`
    with ${matchedTasksSql({ today, within: sql`select unnest(${ids}::uuid[])` })}
    select t.id, coalesce(m.companies, 0) as companies,
      case when ${ids.length === 1} then (select count(distinct a.company_id)::int from applying a
        where a.task_id = t.id and not exists (select from company_tasks ct where ct.task_id = a.task_id
          and ct.company_id = a.company_id and not ct.no_longer_applies)) end as "withoutDate",
      (select coalesce(max(v.number), 1) from task_versions v where v.task_id = t.id) as version
    from unnest(${ids}::uuid[]) as t (id) left join matched m on m.task_id = t.id`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ready.map(({ task: { id }, document: { name } }) => {
    const { companies = 0, version = 1, withoutDate = null } = found.get(id) ?? {}
    return { id, taskID: id, name, version, companies, withoutDate }
  })
}

/** Publishes a former version of a task as a new one; its draft stays. @throws as `lockTasks`; notFound; invalid */
export async function restoreVersion(
  act: PersonalAct,
  { id, number, movesWork }: { id: string; number: number; movesWork?: boolean | undefined },
): Promise<Published & { instances: Happened }> {
  const [task] = (await lockTasks(act, [id])) as [Authored]
  const { document } = await getVersion(act.db, { taskId: id, number })
  const ready = { field: 'number', task: { ...task, draft: { document, version: 0 } }, document } as Ready
  // It was published once, so nothing is missing, by what was asked for then.
  if (isTemplate(ready)) refuseUnready([{ ...ready, obstacle: obstacleOf(ready) }])
  const instances = await makeLive(act, [ready], { movesWork, restored: number })
  await compareDraft(act, { task, live: document })
  const [published] = await publishedOf(act, [ready])
  return { ...(published as Published), instances }
}

type Withdrawn = { tasks: number; instances: Generated }

/** Takes tasks back from companies, or deletes them: what is done stays. @throws as `lockTasks` */
export async function withdraw(
  act: PersonalAct,
  { taskIds, isDeleted = false }: { taskIds: readonly string[]; isDeleted?: boolean },
): Promise<Withdrawn> {
  const tasks = await lockTasks(act, taskIds)
  const concerned = isDeleted ? tasks : tasks.filter(({ isLive }) => isLive)
  if (concerned.length === 0) return { tasks: 0, instances: totalOf([]) }
  const ids = concerned.map(({ id }) => id)
  await withdrawTasks(act, { ids, isDeleted })
  if (isDeleted) await dropDrafts(act, ids)
  const generated: Generated[] = []
  for (const task of concerned) {
    generated.push(await withdrawInstances(act, task.id))
    await noteTask(act, { task, verb: isDeleted ? 'task.deleted' : 'task.unpublished' })
  }
  return { tasks: concerned.length, instances: totalOf(generated) }
}
