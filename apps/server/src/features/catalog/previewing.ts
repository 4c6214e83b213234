import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import { tryOut } from '../../db/try-out'
import type { PersonalAct } from '../../http/act'
import { type Previewed, previewTask } from '../generation/preview-task'
import { applyDocument, withdrawTasks } from '../library/drafts/apply'
import { differingFields, NO_RULE } from '../library/drafts/document'
import { lockTask } from '../library/drafts/lock'
import { changedLabels } from '../library/drafts/words'
import { matchedTasksSql } from '../logic/matched-tasks-sql'

/** Fields that an open instance shows from the task itself. */
const TEXT = [
  'name',
  'summary',
  'sections',
  'links',
  'resources',
  'submitText',
  'submitInstructions',
] as const

type Standing = { open: number; inProgress: number; completed: number }

async function findStanding({ db }: PersonalAct, taskId: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*) filter (where ct.completed_at is null and ct.closed_at is null)::int as open,
      count(*) filter (where ct.completed_at is null and ct.closed_at is null
        and (ct.actions_done > 0 or ct.started_at is not null))::int as "inProgress",
      count(*) filter (where ct.completed_at is not null)::int as completed
    from company_tasks ct where ct.task_id = ${taskId}::uuid`.execute(db)
  return rows[0] ?? { open: 0, inProgress: 0, completed: 0 }
}

/** To how many companies a task applies, as it is in this transaction. */
async function countMatched({ db, today }: PersonalAct, id: string): Promise<number> {
  const { rows } = await sql<{ companies: number }>`
    with ${matchedTasksSql({ today, within: sql`select ${id}::uuid` })}
    select m.companies from matched m join live_tasks t on t.id = m.task_id and t.state = 'published'`.execute(
    db,
  )
  return rows[0]?.companies ?? 0
}

/**
 * What publishing a task's draft, or unpublishing the task, would do to companies: it is done by the statements that do
 * it, and taken back.
 * @throws as `lockTask`
 */
export async function previewChanges(
  act: PersonalAct,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<PreviewedChanges> {
  const task = await lockTask(act, id)
  const document = task.draft?.document ?? task.live
  const standing = await findStanding(act, id)
  const { previewed, companies } = await tryOut(act.db, async () => {
    if (isPublished)
      await applyDocument(act, { id, document: { ...document, rule: document.rule ?? NO_RULE } })
    else await withdrawTasks(act, { ids: [id] })
    if (document.rule === null && isPublished) return { previewed: [], companies: 0 }
    return { previewed: await previewTask(act, id), companies: await countMatched(act, id) }
  })
  const fields = isPublished && task.wasLive ? differingFields(document, task.live) : []
  const of = (kind: Previewed['kind']) => {
    const { count = 0, companies = [] } = previewed.find((one) => one.kind === kind) ?? {}
    return { count, companies }
  }
  return {
    ...standing,
    companies,
    changed: isPublished && task.wasLive ? changedLabels(task.live, document) : [],
    textChanges: TEXT.some((field) => fields.includes(field)),
    actionsChange: fields.includes('actions'),
    added: of('added'),
    moved: of('moved'),
    removed: of('removed'),
    marked: of('marked'),
    restored: of('restored'),
    datesKept: of('datesKept'),
    unchanged: of('unchanged').count,
  }
}
