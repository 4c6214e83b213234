import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict } from '../../http/refusal'

/** @throws conflict when a resource has nothing to read, or is for chosen companies and has none */
export async function refuseUnready(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ isEmpty: boolean; isForNobody: boolean }>`
    select r.video_url is null and r.file_id is null
        and not exists (select from resource_sections s where s.resource_id = r.id) as "isEmpty",
      r.audience = 'chosen'
        and not exists (select from resource_companies c where c.resource_id = r.id) as "isForNobody"
    from live_resources r where r.id = ${id}::uuid`.execute(db)
  if (rows[0]?.isEmpty) throw conflict('There is nothing to read yet. Add text, a file, or a video first.')
  if (rows[0]?.isForNobody) throw conflict('Choose the companies that this resource is for first.')
}
