import type { Parsed } from '@heed/contract/endpoint'
import type { save } from '@heed/contract/resources'
import { type ResourceCategorySlug, type ResourceType, resourceCategoryById } from '@heed/domain/resources'
import type { Updateable } from 'kysely'
import { cleanParts } from '../../adapters/rich-text'
import type { Db } from '../../db/connection'
import type { Resources } from '../../db/schema'
import type { PersonalAct } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { invalidField } from '../../http/refusal'
import { bindFile, dropFile, type Kept, NO_FILE, takeFile } from './files'
import { lockResource, type Stored } from './lock'
import { noteResource, writerOf } from './noted'
import { checkTasks, replaceCompanies, replaceSections, replaceTasks, wordsOf } from './parts'
import { type Owner, ownerOfNew, refuseAnotherOwner } from './place'
import { refuseUnready } from './ready'
import { changesOf } from './said'
import { changedParts, findParts } from './said-parts'
import { findText, getVersion, keepVersion } from './versions'

/** What is saved of a resource; `file` is one that was stored for it just now. */
export type Saved = Omit<Parsed<typeof save>['body'], 'documentID'> & {
  documentID?: string | null | undefined
  file?: Kept
  /** The version whose text this is. */
  restored?: number
}

/** The category that is asked for, by slug or by id. @throws invalid when the two differ */
function categoryOf({
  category,
  documentCategoryID,
}: Pick<Saved, 'category' | 'documentCategoryID'>): ResourceCategorySlug | undefined {
  const byId = documentCategoryID === undefined ? undefined : resourceCategoryById(documentCategoryID)?.slug
  if (category && byId && category !== byId)
    throw invalidField('documentCategoryID', 'This is not the id of that category.')
  return category ?? byId
}

/** The columns that are given; what is left out stays. */
function columnsOf(saved: Saved, today: string): Updateable<Resources> {
  const { sections } = saved
  const given = {
    category: categoryOf(saved),
    type: saved.type,
    module: saved.module,
    title: saved.title,
    summary: saved.summary,
    video_url: saved.videoUrl,
    audience: saved.audience,
    is_active: saved.isActive,
    publish_on: saved.publishOn,
    unpublish_on: saved.unpublishOn,
    review_on: saved.reviewOn,
    reviewed_on: saved.isReviewed && today,
    topic_task_id: saved.taskID,
    table_actions: saved.tableActions && JSON.stringify(saved.tableActions),
    body: sections && wordsOf(sections),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

async function refuseUnknownTasks(db: Db, { taskID, relatedTasks = [] }: Saved): Promise<void> {
  await checkTasks(db, { field: 'taskID', taskIds: taskID ? [taskID] : [] })
  await checkTasks(db, { field: 'relatedTasks', taskIds: relatedTasks })
}

function refuseBackwards(from: string | null | undefined, to: string | null | undefined): void {
  if (from && to && to <= from)
    throw invalidField('unpublishOn', 'Choose a day after the one under “Publish on”.')
}

/** Saves a new resource as a draft, or what is given of one there is; its text cleaned. @returns its id */
export async function saveResource(act: PersonalAct, { id, ...given }: Saved): Promise<string> {
  const saved = given.sections ? { ...given, sections: await cleanParts(given.sections) } : given
  return id === undefined ? addResource(act, saved) : changeResource(act, id, saved)
}

async function addResource(act: PersonalAct, saved: Saved): Promise<string> {
  const { db, now, today } = act
  const owner = await ownerOfNew(act, saved)
  await refuseUnknownTasks(db, saved)
  const { title, type } = saved
  const category = categoryOf(saved)
  if (!title) throw invalidField('title', 'This field is required.')
  if (!category) throw invalidField('category', 'This field is required.')
  refuseBackwards(saved.publishOn, saved.unpublishOn)
  const by = writerOf(act)
  const file =
    saved.file ?? (saved.documentID ? await takeFile(act, { documentId: saved.documentID, owner }) : NO_FILE)
  const added = await db
    .insertInto('resources')
    .values({
      ...(columnsOf(saved, today) as object),
      ...file,
      title,
      category,
      type: type ?? ('Page' satisfies ResourceType),
      owner_agency_id: owner.agencyId,
      owner_company_id: owner.companyId,
      created_by: by.updated_by,
      created_by_name: by.updated_by_name,
      ...by,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveParts(act, { id: added.id, owner, saved })
  await bindFile(act, file)
  await keepVersion(act, { id: added.id })
  await noteResource(act, { verb: 'resource.added', resource: { id: added.id, title, owner } })
  return added.id
}

/** Saves what a former version said, as a new one. @throws as `saveResource`; notFound when there is no such version */
export async function restoreText(
  act: PersonalAct,
  { id, number }: { id: string; number: number },
): Promise<void> {
  await lockResource(act, id)
  const { document } = await getVersion(act.db, { id, number })
  await saveResource(act, { id, ...document, restored: number })
}

async function changeResource(act: PersonalAct, id: string, saved: Saved): Promise<string> {
  const { db, now, today } = act
  const stored = await lockResource(act, id)
  refuseStale(act.author.call, stored.version)
  const { owner } = stored
  await refuseAnotherOwner(act, { owner, ...saved })
  await refuseUnknownTasks(db, saved)
  refuseBackwards(
    saved.publishOn === undefined ? stored.publish_on : saved.publishOn,
    saved.unpublishOn === undefined ? stored.unpublish_on : saved.unpublishOn,
  )
  const columns = columnsOf(saved, today)
  const former = await findParts(db, id)
  const text = await findText(db, id)
  const file = await changedFile(act, stored, saved)
  await db
    .updateTable('live_resources')
    .set({ ...columns, ...file, ...writerOf(act), updated_at: now })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await saveParts(act, { id, owner, saved })
  if (file) await bindFile(act, file)
  if (stored.is_published) await refuseUnready(db, id)
  await keepVersion(act, { id, former: text, restored: saved.restored })
  const resource = { id, title: saved.title ?? stored.title, owner }
  const parts = changedParts(former, await findParts(db, id))
  const { before, after } = changesOf(stored, columns)
  await noteResource(act, {
    verb: saved.restored === undefined ? 'resource.updated' : 'resource.versionRestored',
    resource,
    before: { ...before, ...parts.before },
    after: { ...after, ...parts.after },
  })
  return id
}

/** The file that takes the place of the one there was, if any does. */
async function changedFile(act: PersonalAct, stored: Stored, saved: Saved): Promise<Kept | undefined> {
  const { owner } = stored
  if (!saved.file && (saved.documentID === undefined || saved.documentID === stored.file_id)) return undefined
  const next =
    saved.file ?? (saved.documentID ? await takeFile(act, { documentId: saved.documentID, owner }) : NO_FILE)
  await dropFile(act, stored)
  return next
}

type Parts = { id: string; owner: Owner; saved: Saved }

async function saveParts(act: PersonalAct, { id, owner, saved }: Parts): Promise<void> {
  const { db } = act
  const { sections, relatedTasks, companyIDs } = saved
  if (sections) await replaceSections(db, { id, sections })
  if (relatedTasks) await replaceTasks(db, { id, taskIds: relatedTasks })
  if (companyIDs) await replaceCompanies(act, { id, owner, companyIds: [...new Set(companyIDs)] })
}
