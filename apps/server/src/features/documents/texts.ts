import { type TextFormat, type TextState, textFormatOf } from '@heed/domain/documents'
import type { UploadType } from '@heed/domain/uploads'
import { sql } from 'kysely'
import type { ReadText } from '../../adapters/texts/read-text'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'

type Asked = { id: string; agencyId: string; contentType: string; type: UploadType }

/** The uploads that people look for by their words. */
const READ_TYPES: readonly UploadType[] = ['userFile', 'resource']

/** Has the words of a document read in the background, those of its version in force alone. */
export async function askForText(
  { db, now }: Pick<Act, 'db' | 'now'>,
  { id, agencyId, contentType, type }: Asked,
): Promise<void> {
  if (textFormatOf(contentType) && READ_TYPES.includes(type))
    await sql`
      insert into document_texts (file_id, agency_id, asked_at) values (${id}::uuid, ${agencyId}::uuid, ${now})
      on conflict (file_id) do update set state = 'waiting', text = '', is_cut = false, pages = null,
        asked_at = excluded.asked_at, attempts = 0`.execute(db)
  else await db.deleteFrom('document_texts').where('file_id', '=', id).execute()
}

export type TakenText = { id: string; takenAt: Date; key: string; format: TextFormat }

/** For how long what reading took counts against whose documents they are. */
const COUNTED_MS = 60 * 60_000
/** A document that ends the process that reads it is not tried forever. */
const MOST_ATTEMPTS = 3

/**
 * The document that has waited longest of the agency whose documents took the least time of late, taken by one process
 * alone; null when none waits. One that was taken longer ago than any takes was left behind by a process that was killed.
 */
export async function takeText({ db, now }: Act<'system'>, mostMs: number): Promise<TakenText | null> {
  const leftBehind = new Date(now.getTime() - mostMs)
  const counted = new Date(now.getTime() - COUNTED_MS)
  await sql`update document_texts set state = 'unreadable'
    where state = 'reading' and taken_at < ${leftBehind} and attempts >= ${MOST_ATTEMPTS}`.execute(db)
  const { rows } = await sql<{ id: string; takenAt: Date; key: string; contentType: string }>`
    with spent as materialized (
      select agency_id, sum(case when state = 'reading' then extract(epoch from ${now}::timestamptz - taken_at) * 1000
        else worked_ms end) as ms
      from document_texts where taken_at > ${counted} group by agency_id),
    next as (
      select x.file_id from document_texts x join live_files f on f.id = x.file_id
      left join spent s on s.agency_id = x.agency_id
      where x.state = 'waiting' or (x.state = 'reading' and x.taken_at < ${leftBehind})
      order by coalesce(s.ms, 0), x.asked_at, x.file_id limit 1 for update of x skip locked)
    update document_texts x set state = 'reading', taken_at = ${now}, attempts = x.attempts + 1,
      worked_ms = case when x.taken_at > ${counted} then x.worked_ms else 0 end
    from next, live_files f where x.file_id = next.file_id and f.id = next.file_id
    returning x.file_id as id, x.taken_at as "takenAt", f.storage_key as key, f.content_type as "contentType"`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { contentType, ...taken } = row
  return { ...taken, format: textFormatOf(contentType)! }
}

/** What became of a document; nothing, if a new version of it came meanwhile. */
export async function keepText(
  { db }: Act<'system'>,
  {
    id,
    takenAt,
    read,
    workedMs,
  }: Pick<TakenText, 'id' | 'takenAt'> & { read: ReadText | null; workedMs: number },
): Promise<void> {
  const state = read === null ? 'unreadable' : read.text === '' ? 'empty' : 'read'
  const { text = '', isCut = false, pages = null } = read ?? {}
  await sql`update document_texts set state = ${state}, text = ${text}, is_cut = ${isCut}, pages = ${pages},
      worked_ms = worked_ms + ${Math.ceil(workedMs)}::int
    where file_id = ${id}::uuid and state = 'reading' and taken_at = ${takenAt}`.execute(db)
}

export type DocumentText = { state: TextState; pages: number | null; text: string; isCut: boolean }

/** Its words as far as they were read; `none` for a kind of file that is not read. */
export async function getText(db: Db, fileId: string): Promise<DocumentText> {
  const row = await db
    .selectFrom('document_texts')
    .where('file_id', '=', fileId)
    .select(['state', 'pages', 'text', 'is_cut as isCut'])
    .executeTakeFirst()
  if (!row) return { state: 'none', pages: null, text: '', isCut: false }
  return { ...row, state: row.state === 'reading' ? 'waiting' : (row.state as TextState) }
}
