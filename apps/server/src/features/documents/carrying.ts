import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'

type Carrying = { from: string; to: string; only?: readonly string[] }

/**
 * Attaches the documents of one instance to another one of the same task instead, all of them or these links, and
 * answers which links moved; what is attached there already stays. `tasks` counts them.
 */
export async function carryDocuments({ db }: PersonalAct, { from, to, only }: Carrying): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update live_company_task_documents d set company_task_id = ${to}::uuid
    where d.company_task_id = ${from}::uuid and (${only ?? null}::uuid[] is null or d.id = any (${only ?? null}::uuid[]))
      and not exists (select from live_company_task_documents o where o.company_task_id = ${to}::uuid
        and o.file_id = d.file_id)
    returning d.id`.execute(db)
  return rows.map(({ id }) => id)
}
