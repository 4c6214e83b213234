import type { Note } from '@heed/contract/task'
import { isAgencyAdminOrAbove, isCompanyRole } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { Viewer } from '../../../db/pool'
import type { PersonalAct } from '../../../http/act'
import { forbidden, notFound } from '../../../http/refusal'
import { record } from '../../audit/operations'
import { allow } from '../acts'
import { type Asked, instanceOf } from '../instance-queries'
import { dropMentions, keepMentions } from './mentions'

const notes = (db: Db, viewer: Viewer) =>
  db.selectFrom('live_notes as n').select([
    'n.id',
    'n.task_id as taskID',
    'n.company_id as companyID',
    'n.company_task_id as instanceID',
    'n.text',
    'n.is_internal as isInternal',
    'n.created_at as createdAt',
    'n.updated_at as updatedAt',
    sql<Note['mentions']>`coalesce((select json_agg(json_build_object('id', m.user_id, 'name', m.user_name)
      order by m.user_name, m.user_id) from note_mentions m where m.note_id = n.id), '[]')`.as('mentions'),
    sql<{
      id: string | null
      name: string
    }>`json_build_object('id', n.written_by, 'name', n.written_by_name)`.as('by'),
    sql<boolean>`coalesce(n.written_by = ${viewer.actor.id}::uuid, false)`.as('isMine'),
  ])

/** The notes of an instance, newest first; internal ones exist for agency roles only. */
export const findNotes = (
  db: Db,
  { viewer, instanceId }: { viewer: Viewer; instanceId: string },
): Promise<Note[]> =>
  notes(db, viewer).where('n.company_task_id', '=', instanceId).orderBy('n.created_at', 'desc').execute()

const getNote = (db: Db, viewer: Viewer, id: string) =>
  notes(db, viewer)
    .where('n.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())

type NoteBody = Asked & {
  id?: string | null | undefined
  text: string
  isInternal?: boolean | undefined
  mentions?: readonly string[] | undefined
  reason?: string | undefined
}

/** Writes a note, or with `id` changes one of the caller's notes. Only agency roles write internal ones. */
export async function saveNote(act: PersonalAct, body: NoteBody): Promise<Note> {
  const { db, now } = act
  const { viewer } = act.author
  const instance = await instanceOf(act, body)
  allow(act, { instance, to: 'note', reason: body.reason })
  if (body.isInternal && isCompanyRole(viewer.user.role))
    throw forbidden('Internal notes are for the agency.')
  const id = body.id
    ? await changeNote(act, instance.id, { ...body, id: body.id })
    : (
        await db
          .insertInto('notes')
          .values({
            agency_id: instance.agencyId,
            company_id: instance.companyId,
            company_task_id: instance.id,
            task_id: instance.taskId,
            text: body.text,
            is_internal: body.isInternal ?? false,
            written_by: viewer.actor.id,
            written_by_name: `${viewer.actor.first} ${viewer.actor.last}`,
            on_behalf_of: viewer.actor.id === viewer.user.id ? null : viewer.user.id,
            created_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  const { isInternal } = await getNote(db, viewer, id)
  await keepMentions(act, { noteId: id, isInternal, mentions: body.mentions })
  const note = await getNote(db, viewer, id)
  await record(act, {
    verb: body.id ? 'note.changed' : 'note.written',
    entity: 'note',
    entityId: id,
    object: instance.name,
    agencyId: instance.agencyId,
    companyId: instance.companyId,
    companyTaskId: instance.id,
    after: { isInternal: note.isInternal, reason: body.reason },
  })
  return note
}

async function changeNote(
  { db, author, now }: PersonalAct,
  instanceId: string,
  body: { id: string; text: string; isInternal?: boolean | undefined },
): Promise<string> {
  const note = await getNote(db, author.viewer, body.id)
  if (!note.isMine) throw forbidden('Only the author can change a note.')
  const { numUpdatedRows } = await db
    .updateTable('live_notes')
    .set({ text: body.text, is_internal: body.isInternal ?? note.isInternal, updated_at: now })
    .where('id', '=', body.id)
    .where('company_task_id', '=', instanceId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  return body.id
}

/** Removes a note: its author, or an agency admin. */
export async function deleteNote(
  act: PersonalAct,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  const { db, now } = act
  const { viewer } = act.author
  const note = await getNote(db, viewer, id)
  if (!note.isMine && !isAgencyAdminOrAbove(viewer.user.role))
    throw forbidden('Only the author or an agency admin can remove a note.')
  const instance = await instanceOf(act, {
    taskId: note.taskID,
    companyId: note.companyID,
    instanceId: note.instanceID,
  })
  allow(act, { instance, to: 'note', reason })
  const { numUpdatedRows } = await db
    .updateTable('live_notes')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  await dropMentions(act, { noteId: id, kept: [] })
  await record(act, {
    verb: 'note.removed',
    entity: 'note',
    entityId: id,
    object: '',
    agencyId: instance.agencyId,
    companyId: instance.companyId,
    companyTaskId: instance.id,
    after: { isInternal: note.isInternal, reason },
  })
}
