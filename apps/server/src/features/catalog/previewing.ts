import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { tryOut } from '../../db/try-out'
import type { PersonalAct } from '../../http/act'
import { MOST_NAMED, type Previewed, previewInstances, previewTasks } from '../generation/preview-tasks'
import { type Applied, applySettings, withdrawTasks } from '../library/drafts/apply'
import { findExtended } from '../library/drafts/extending'
import { type Authored, lockTasks } from '../library/drafts/lock'
import { findStanding } from '../library/drafts/standing'
import { getVersion } from '../library/drafts/versions'
import { replaceActions } from '../library/parts'
import { matchedTasksSql } from '../logic/matched-tasks-sql'
import { editsOf, NO_EDITS } from './edits'
import { changesActions, finishByActions } from './finishing'
import { documentOf, needsGeneration } from './needs-generation'
import { isTemplate } from './obstacles'
import { summed, type TriedTask } from './summed-changes'

/** The companies that any of these tasks applies to, as they are in this transaction. */
async function findReached({ db, today }: PersonalAct, taskIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${matchedTasksSql({ today, within: sql`select unnest(${taskIds}::uuid[])` })}
    select distinct a.company_id as id from applying a
    join live_tasks t on t.id = a.task_id and t.state = 'published'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The companies that have a task, or get it by what was tried. */
async function findDated(db: Db, { taskId, previewed }: { taskId: string; previewed: Previewed[] | null }) {
  if (previewed) return previewed.flatMap(({ companyIds }) => companyIds ?? [])
  const { rows } = await sql<{ id: string }>`
    select distinct company_id as id from company_tasks
    where task_id = ${taskId}::uuid and not no_longer_applies`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tasks × companies that one statement compares, so that none of them takes long. */
const PAIRS_AT_ONCE = 100_000

async function tasksAtOnce(db: Db): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    select count(*)::int as companies from live_companies where status = 'active'`.execute(db)
  return Math.max(1, Math.floor(PAIRS_AT_ONCE / Math.max(1, rows[0]?.companies ?? 1)))
}

type Asked = {
  taskIds: readonly string[]
  isPublished: boolean
  /** Of one task: the former version that would be published instead of its draft. */
  version?: number | undefined
}

/**
 * What publishing the drafts of tasks, restoring a version, or unpublishing the tasks would do to companies: it is done
 * by the statements that do it, and taken back.
 * @throws as `lockTasks`; notFound when there is no such version
 */
export async function previewChanges(
  act: PersonalAct,
  { taskIds, ...how }: Asked,
): Promise<PreviewedChanges> {
  const ids = [...new Set(taskIds)].sort()
  const width = await tasksAtOnce(act.db)
  const tried: TriedTask[] = []
  const reached = new Set<string>()
  const dated = new Set<string>()
  for (let at = 0; at < ids.length; at += width) {
    const some = { taskIds: ids.slice(at, at + width), ...how }
    // The locks are given back, too, so that nobody who writes one of the tasks waits for all of them.
    const found = await tryOut(act.db, () => tryTasks(act, some))
    tried.push(...found.tried)
    for (const company of found.reached) reached.add(company)
    for (const company of found.dated) dated.add(company)
  }
  const extended = how.isPublished ? [] : await findExtended(act.db, ids)
  return {
    ...summed(tried, reached.size),
    withoutDate:
      ids.length === 1 && how.isPublished ? [...reached].filter((one) => !dated.has(one)).length : null,
    extended: { count: extended.length, tasks: extended.slice(0, MOST_NAMED) },
  }
}

async function tryTasks(
  act: PersonalAct,
  { taskIds, isPublished, version }: Asked,
): Promise<{ tried: TriedTask[]; reached: string[]; dated: string[] }> {
  const locked = await lockTasks(act, taskIds)
  const tasks = version === undefined ? locked : await asVersion(act, { tasks: locked, number: version })
  const standing = await findStanding(act.db, taskIds)
  const changing = isPublished ? tasks.filter(isGenerated) : tasks
  const ids = changing.map(({ id }) => id)
  const applied = tasks.filter(
    (task) => isGenerated(task) || (isReady(task) && changesActions(task, documentOf(task))),
  )
  if (isPublished) await applySettings(act, applied.map(appliedOf))
  else await withdrawTasks(act, { ids })
  const finished = isPublished ? await tryActions(act, { tasks, ids }) : []
  const previewed = [...finished, ...(await previewTasks(act, ids))]
  const [only, ...others] = taskIds
  const reached = isPublished ? await findReached(act, taskIds) : []
  return {
    tried: tasks.map((task) => ({
      ...(standing.get(task.id) ?? NOBODY),
      ...(isPublished ? editsOf(task) : NO_EDITS),
      isTried: ids.includes(task.id),
      previewed: previewed.filter(({ taskId }) => taskId === task.id),
    })),
    reached,
    dated:
      only && others.length === 0
        ? await findDated(act.db, { taskId: only, previewed: ids.length > 0 ? previewed : null })
        : [],
  }
}

/**
 * What the actions of tasks make of instances, before their dates are compared. What an extension moves of a task that
 * is compared itself is told there.
 */
async function tryActions(
  act: PersonalAct,
  { tasks, ids }: { tasks: readonly Authored[]; ids: readonly string[] },
): Promise<Previewed[]> {
  const previewed: Previewed[] = []
  for (const task of tasks.filter(isReady)) {
    const document = documentOf(task)
    const { id: taskId } = task
    if (changesActions(task, document)) await replaceActions(act, { taskId, parts: document.actions })
    const { finished, moved } = await finishByActions(act, { task, document, isTried: true })
    const extended = moved.map(({ instanceID }) => instanceID)
    previewed.push(
      ...(await previewInstances(act.db, { taskId, kind: 'finished', ids: finished })),
      ...(await previewInstances(act.db, { taskId, kind: 'moved', ids: extended, exceptOf: ids })),
    )
  }
  return previewed
}

/** Tasks as if a former version were their draft. */
const asVersion = ({ db }: PersonalAct, { tasks, number }: { tasks: Authored[]; number: number }) =>
  Promise.all(
    tasks.map(async (task) => {
      const { document } = await getVersion(db, { taskId: task.id, number })
      return { ...task, draft: { document, version: 0 } }
    }),
  )

const appliedOf = (task: Authored) => ({ id: task.id, document: documentOf(task) }) as Applied

/** A template and what was not given a date yet cannot be published. */
const isReady = (task: Authored) => {
  const document = documentOf(task)
  return document.rule !== null && !isTemplate({ task, document })
}

const isGenerated = (task: Authored) => isReady(task) && needsGeneration(task, documentOf(task))

const NOBODY = { open: 0, inProgress: 0, completed: 0 }
