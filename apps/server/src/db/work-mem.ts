import { sql } from 'kysely'
import type { Db } from './connection'

/** What a statement over all companies needs to stay out of temporary files. */
const WORK_MEM = '32MB'

/** For the rest of the transaction. */
export async function allowWorkMem(db: Db): Promise<void> {
  await sql`select set_config('work_mem', ${WORK_MEM}, true)`.execute(db)
}
