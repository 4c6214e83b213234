import type { FullTask } from '@heed/contract/task'
import { sql } from 'kysely'
import { tryOut } from '../../db/try-out'
import type { PersonalAct } from '../../http/act'
import { companyInReach } from '../../http/in-reach'
import { invalidField, notFound } from '../../http/refusal'
import { generateInstances } from '../generation/operations'
import { applyDocument } from '../library/drafts/apply'
import { NO_RULE } from '../library/drafts/document'
import { lockTasks } from '../library/drafts/lock'
import { getFullTask, getLibraryTask } from '../tasks/view/full-task'

type Asked = { id: string; companyId: string }

/**
 * A task as the users of a company will see it: its draft is published and its instances are made, then it is read, and
 * everything is taken back. Who may only read the task sees what is live.
 * @throws notFound when the task or the company is not in reach
 */
export async function previewAs(act: PersonalAct, { id, companyId }: Asked): Promise<FullTask> {
  const { db } = act
  const company = await companyInReach(db, companyId)
  return tryOut(db, async () => {
    await publishDraft(act, id)
    await generateInstances(act, { taskIds: [id], companyId })
    const found = await findCurrent(act, { id, companyId })
    await seeAsCompany(act, { companyId, agencyId: company.agencyId })
    await refuseUnlisted(act, id)
    return found ? asInstance(act, { id, companyId }) : asLibrary(act, id)
  })
}

async function publishDraft(act: PersonalAct, id: string): Promise<void> {
  const { rows } = await sql<{ hasDraft: boolean }>`
    select exists (select from task_drafts d where d.task_id = t.id) as "hasDraft"
    from live_tasks t where t.id = ${id}::uuid`.execute(act.db)
  if (!rows[0]) throw notFound()
  if (!rows[0].hasDraft) return
  const [task] = await lockTasks(act, [id])
  const document = task?.draft?.document
  if (document) await applyDocument(act, { id, document: { ...document, rule: document.rule ?? NO_RULE } })
}

async function findCurrent({ db }: PersonalAct, { id, companyId }: Asked): Promise<boolean> {
  const { rows } = await sql`select from company_tasks
    where task_id = ${id}::uuid and company_id = ${companyId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** From here on the transaction reaches no more than a company's user does; it is taken back afterwards. */
async function seeAsCompany(
  { db }: PersonalAct,
  { companyId, agencyId }: { companyId: string; agencyId: string },
): Promise<void> {
  await sql`select set_config('app.line', array_to_string(agency_line(${agencyId}::uuid), ','), true),
    set_config('app.agencies', ${agencyId}, true), set_config('app.company', ${companyId}, true),
    set_config('app.reach', 'company', true)`.execute(db)
}

/** Lists hide a task from the companies that are not on them. @throws invalid, naming the company */
async function refuseUnlisted({ db }: PersonalAct, id: string): Promise<void> {
  const { rows } = await sql`select from live_tasks where id = ${id}::uuid`.execute(db)
  if (rows.length === 0)
    throw invalidField(
      'companyID',
      'This task is limited to others, so the users of this company do not see it.',
    )
}

async function asInstance(act: PersonalAct, { id, companyId }: Asked): Promise<FullTask> {
  const { db, author, today } = act
  const { place: _, ...task } = await getFullTask(db, {
    taskId: id,
    companyId,
    viewer: author.viewer,
    today,
  })
  return { ...task, documents: [], notes: [] }
}

const asLibrary = ({ db, author, today }: PersonalAct, taskId: string): Promise<FullTask> =>
  getLibraryTask(db, { viewer: author.viewer, taskId, today })
