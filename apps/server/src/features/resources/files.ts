import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { invalidField } from '../../http/refusal'
import { dropDocuments, giveToResource } from '../documents/operations'
import { DOCUMENTS } from '../documents/queries'
import { filesOf, type Owner } from './place'

/** A file of a resource, as its row names it. */
export type Kept = { file_agency_id: string | null; file_id: string | null }

export const NO_FILE: Kept = { file_agency_id: null, file_id: null }

/**
 * A stored document that may become the file of a resource: of the same owner, and neither evidence of a task nor the
 * file of another resource.
 * @throws invalid otherwise
 */
export async function takeFile(
  act: PersonalAct,
  { documentId, owner }: { documentId: string; owner: Owner },
): Promise<Kept> {
  const place = filesOf(act, owner)
  const file = await act.db
    .selectFrom('live_files as f')
    .where('f.id', '=', documentId)
    .where('f.agency_id', '=', place.agencyId)
    .where('f.company_id', place.companyId ? '=' : 'is', place.companyId)
    .where('f.for_resource', '=', false)
    .where(sql<boolean>`not is_file_of_resource(f.id)`)
    .where('f.version_of', 'is', null)
    .where('f.upload_type', 'in', DOCUMENTS)
    .select('f.id')
    .forNoKeyUpdate('f')
    .executeTakeFirst()
  // Asked only once it is locked: whoever attaches it at this moment has finished, or waits.
  if (!file || (await isEvidence(act, file.id)))
    throw invalidField('documentID', 'This document cannot be used here. Upload the file to the resource.')
  return { file_agency_id: place.agencyId, file_id: file.id }
}

async function isEvidence({ db }: PersonalAct, fileId: string): Promise<boolean> {
  const attached = await db
    .selectFrom('live_company_task_documents')
    .where('file_id', '=', fileId)
    .select('id')
    .executeTakeFirst()
  return attached !== undefined
}

/**
 * The file that a resource had goes with what pointed at it; while it still does, because after that nobody finds it.
 * One that is the company's own document, because it is evidence of a task, stays.
 */
export async function dropFile(act: PersonalAct, { file_id }: Kept): Promise<void> {
  if (!file_id) return
  const own = await act.db
    .selectFrom('live_files')
    .where('id', '=', file_id)
    .where('for_resource', '=', true)
    .select('id')
    .execute()
  await dropDocuments(
    act,
    own.map(({ id }) => id),
  )
}

/** From here on a file exists for those for whom its resource does. */
export const bindFile = ({ db }: PersonalAct, { file_id }: Kept) =>
  file_id ? giveToResource(db, file_id) : Promise.resolve()
