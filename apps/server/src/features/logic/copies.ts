import type { LogicSet } from '@heed/domain/logic/rule'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { saveRuleLists, saveRules } from './operations'
import { keepVersions } from './versions'

type Copies = {
  copies: readonly { from: string; to: string }[]
  /** Null for the platform. */
  fromAgencyId: string | null
  toAgencyId: string | null
}

/** Gives copied tasks the rules of their originals. A list by hand that names the agency names the other one. */
export async function copyRules(act: Act, { copies, fromAgencyId, toAgencyId }: Copies): Promise<void> {
  const { db } = act
  const copyOf = new Map(copies.map(({ from, to }) => [from, to]))
  const { rows } = await sql<{ taskId: string; sets: LogicSet[]; isListed: boolean }>`
    select r.task_id as "taskId", r.sets,
      exists (select from task_rule_agencies l where l.task_id = r.task_id and l.agency_id = ${fromAgencyId}::uuid)
        as "isListed"
    from task_rules r where r.task_id = any (${[...copyOf.keys()]}::uuid[])`.execute(db)
  const rules = rows.map(({ taskId, ...rule }) => ({ ...rule, taskId: copyOf.get(taskId) as string }))
  await saveRules(db, { rules })
  for (const { taskId, isListed } of rules)
    if (isListed && toAgencyId !== null)
      await saveRuleLists(db, { taskId, agencyIds: [toAgencyId], companies: [] })
  await keepVersions(act, { taskIds: rules.map(({ taskId }) => taskId), change: 'copied' })
}
