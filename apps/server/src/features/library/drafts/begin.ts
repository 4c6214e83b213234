import { CATEGORY_ICONS } from '@heed/domain/tasks/icons'
import type { TaskCategory, TaskFormat } from '@heed/domain/tasks/vocabulary'
import type { PersonalAct } from '../../../http/act'
import { companyInReach, keepAgencyInReach } from '../../../http/in-reach'
import { invalidField } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { columnsOf } from '../task-columns'
import { NO_RULE, type TaskDocument } from './document'
import type { Authored, TaskPlace } from './lock'
import { savedBy } from './saved-by'

type Named = { type: TaskFormat; agencyID?: string | undefined; companyID?: string | undefined }

const OF_ONE_OWNER = 'A task of one agency or company is Custom.'

/**
 * Whose a new task is: what the call names, else the caller's agency or the platform. Standard and HIPAA10 are the
 * platform's (RULES.md "Library").
 * @throws notFound when what is named is not in reach, invalid for a format that its owner does not write
 */
export async function placeOfNew(
  { db, author }: PersonalAct,
  { type, agencyID, companyID }: Named,
): Promise<TaskPlace> {
  const { user } = author.viewer
  const isPlatform = user.role === 'SuperAdmin'
  if (type !== 'Custom' && !isPlatform)
    throw invalidField('type', 'Agencies write Custom tasks. Standard and HIPAA10 belong to the platform.')
  if (type !== 'Custom' && (agencyID || companyID)) throw invalidField('type', OF_ONE_OWNER)
  if (companyID) {
    const company = await companyInReach(db, companyID, agencyID)
    return { agencyId: company.agencyId, companyId: company.id }
  }
  if (agencyID) return { agencyId: (await keepAgencyInReach(db, agencyID)).id, companyId: null }
  return { agencyId: isPlatform ? null : user.agencyId, companyId: null }
}

/** @throws invalid for a format that a task does not have in its place, or cannot have any more */
export async function refuseFormat(
  act: PersonalAct,
  { task: { place, wasLive }, type }: { task: Authored; type: TaskFormat },
): Promise<void> {
  if (place.agencyId !== null && type !== 'Custom') throw invalidField('type', OF_ONE_OWNER)
  if (place.agencyId === null && type === 'Custom' && wasLive)
    throw invalidField(
      'type',
      'Companies have had this task, so it cannot become a template. Clone it for an agency instead.',
    )
  await placeOfNew(act, { type })
}

/** Where a new task is filed until somebody says otherwise. */
const CATEGORY_OF: Record<TaskFormat, TaskCategory> = {
  Standard: 'Reporting & Filing',
  HIPAA10: 'Privacy & Security',
  Custom: 'Agency Service',
}

async function emptyDocument(
  { db }: PersonalAct,
  { name, type }: { name: string; type: TaskFormat },
): Promise<TaskDocument> {
  const category = CATEGORY_OF[type]
  const { id } = await db
    .selectFrom('task_categories')
    .select('id')
    .where('name', '=', category)
    .executeTakeFirstOrThrow()
  return {
    name,
    format: type,
    module: type === 'HIPAA10' ? 'HIPAA10' : 'All',
    taskCategoryID: id,
    icon: CATEGORY_ICONS[category],
    step: null,
    summary: '',
    rule: null,
    applyDatesAs: 0,
    followUpDays: 0,
    sendReminderMessageAfter: 7,
    allowPend: true,
    showFaster: false,
    isExcludedFromDashboard: false,
    isExcludedFromEmails: false,
    submitText: '',
    submitInstructions: '',
    sections: [],
    actions: [],
    links: [],
    resources: [],
  }
}

/** Begins a task as a draft that nobody else sees. @returns its id @throws as `placeOfNew` */
export async function beginTask(
  act: PersonalAct,
  { name, ...named }: Named & { name: string },
): Promise<string> {
  const place = await placeOfNew(act, named)
  return addDraft(act, { document: await emptyDocument(act, { name, type: named.type }), place })
}

/** Adds a task that only its draft describes. @returns its id */
export async function addDraft(
  act: PersonalAct,
  { document, place }: { document: TaskDocument; place: TaskPlace },
): Promise<string> {
  const { db, now } = act
  const rule = document.rule ?? NO_RULE
  const { id } = await db
    .insertInto('tasks')
    .values({
      owner_agency_id: place.agencyId,
      owner_company_id: place.companyId,
      ...columnsOf({ ...document, rule }, document.taskCategoryID),
      state: 'draft',
      ...editedBy(act),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('task_drafts')
    .values({
      task_id: id,
      document: JSON.stringify(document),
      ...savedBy(act),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await record(act, {
    verb: 'task.begun',
    entity: 'task',
    entityId: id,
    object: document.name,
    agencyId: place.agencyId ?? act.author.viewer.user.agencyId,
    companyId: place.companyId,
  })
  return id
}

const editedBy = (act: PersonalAct) => {
  const { saved_by, saved_by_name } = savedBy(act)
  return { edited_by: saved_by, edited_by_name: saved_by_name }
}
