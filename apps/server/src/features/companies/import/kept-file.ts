import { extensionOf } from '@heed/domain/uploads'
import type { FileStore, ReceivedFile } from '../../../adapters/files'
import type { Db } from '../../../db/connection'
import { FileAnswer } from '../../../http/implement'
import { notFound, Refusal } from '../../../http/refusal'
import { lockFiles } from '../../documents/erasure'

const CONTENT_TYPES: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Keeps the file of an import as it was sent; with the import it goes. */
export async function keepFile(
  db: Db,
  { id, file, files }: { id: string; file: ReceivedFile; files: FileStore },
): Promise<void> {
  await lockFiles(db, 'shared')
  const key = await files.keep(file)
  await db.updateTable('company_imports').set({ file_key: key }).where('id', '=', id).execute()
}

/** @throws notFound when the import is not in reach, documentNotFound when it kept none */
export async function sentFile(db: Db, id: string): Promise<FileAnswer> {
  const { name, key } = await db
    .selectFrom('company_imports')
    .where('id', '=', id)
    .select(['file_name as name', 'file_key as key'])
    .executeTakeFirstOrThrow(() => notFound())
  if (key === null) throw new Refusal('documentNotFound')
  return new FileAnswer({ key, name, contentType: CONTENT_TYPES[extensionOf(name)] ?? 'text/csv' })
}
