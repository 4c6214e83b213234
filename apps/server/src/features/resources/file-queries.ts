import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { Refusal } from '../../http/refusal'

export type Downloaded = { id: string; title: string; category: string; fileName: string }

/** The resource that a file belongs to. @throws documentNotFound when it is not shown to the reader today */
export async function getResourceOfFile(
  db: Db,
  { fileId, today }: { fileId: string; today: string },
): Promise<Downloaded> {
  const { rows } = await sql<Downloaded>`
    select r.id, r.title, r.category, f.name as "fileName"
    from shown_resources(${today}::date) r join live_files f on f.id = r.file_id where f.id = ${fileId}::uuid`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('documentNotFound')
  return rows[0]
}
