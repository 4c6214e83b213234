import type { Output } from '@heed/contract/endpoint'
import type { versions } from '@heed/contract/task-wizard'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { forbidden, notFound } from '../../../http/refusal'
import { canEditSql } from '../state-sql'
import type { TaskDocument } from './document'
import { OF_OTHERS } from './lock'
import { findNames } from './queries'
import { findVersions, getVersion, type Version } from './versions'
import { changedLabels, type Difference, differences } from './words'

type Draft = { document: TaskDocument; savedAt: string; savedBy: string }

/** The draft of a task, if it has one, and whether the task is live. @throws notFound; forbidden for who can only read it */
async function findDraft(db: Db, taskId: string) {
  const { rows } = await sql<{ isLive: boolean; canEdit: boolean; draft: Draft | null }>`
    select ${canEditSql} as "canEdit", t.state = 'published' as "isLive", case when d.task_id is not null then jsonb_build_object('document', d.document,
      'savedAt', d.updated_at, 'savedBy', d.saved_by_name) end as draft
    from live_tasks t left join task_drafts d on d.task_id = t.id where t.id = ${taskId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  if (!found.canEdit) throw forbidden(OF_OTHERS)
  return found
}

/** The versions of a task, newest first, and its draft, with the names of what changed. @throws notFound */
export async function listVersions(db: Db, taskId: string): Promise<Output<typeof versions>> {
  const { isLive, draft } = await findDraft(db, taskId)
  const known = await findVersions(db, taskId)
  const last = known.at(-1)
  const changed = draft && last ? changedLabels(last.document, draft.document) : []
  return {
    draft:
      draft && (!last || changed.length > 0)
        ? { savedAt: draft.savedAt, savedBy: draft.savedBy, changed }
        : null,
    result: known
      .map((version, index) => toItem(version, known[index - 1]))
      .map((version, index) => ({ ...version, isLive: isLive && index === known.length - 1 }))
      .reverse(),
  }
}

const toItem = ({ document, ...version }: Version, before: Version | undefined) => ({
  ...version,
  changed: before ? changedLabels(before.document, document) : [],
})

type Sides = { taskId: string; from: number | 'draft'; to: number | 'draft' }

/** What two versions, or a version and the draft, say differently. @throws notFound */
export async function compareVersions(db: Db, { taskId, from, to }: Sides): Promise<Difference[]> {
  const { draft } = await findDraft(db, taskId)
  const documentOf = async (side: number | 'draft') => {
    if (side !== 'draft') return (await getVersion(db, { taskId, number: side })).document
    if (!draft) throw notFound('This task has no draft.')
    return draft.document
  }
  const [before, after] = [await documentOf(from), await documentOf(to)]
  return differences({ from: before, to: after }, await findNames(db, [before, after]))
}
