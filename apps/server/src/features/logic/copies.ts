import type { LogicSet } from '@heed/domain/logic/rule'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { type RuleLists, saveRuleLists, saveRules } from './operations'
import { keepVersions } from './versions'

type Copies = {
  copies: readonly { from: string; to: string }[]
  /** Null for the platform. */
  fromAgencyId: string | null
  toAgencyId: string | null
  /** The copies are for this company alone. */
  toCompanyId?: string | null
}

type Original = { taskId: string; sets: LogicSet[] } & Required<RuleLists>

/**
 * Gives copied tasks the rules of their originals, with those on their lists whom tasks of the new owner can reach. A
 * list that names the agency names the other one. A copy of a limited task is limited, if need be to nobody.
 * @returns the copies that apply to nobody because no one on their lists is left
 */
export async function copyRules(act: Act, { copies, ...owners }: Copies): Promise<string[]> {
  const { db } = act
  const copyOf = new Map(copies.map(({ from, to }) => [from, to]))
  const originals = await findOriginals(act, { taskIds: [...copyOf.keys()], ...owners })
  const rules = originals.map((rule) => ({ ...rule, taskId: copyOf.get(rule.taskId) as string }))
  await saveRules(db, { rules })
  const limited = rules.filter(({ isRestricted }) => isRestricted)
  for (const { sets: _, ...lists } of limited) await saveRuleLists(db, lists)
  await keepVersions(act, { taskIds: rules.map(({ taskId }) => taskId), change: 'copied' })
  return limited
    .filter(({ agencyIds, companies }) => agencyIds.length + companies.length === 0)
    .map(({ taskId }) => taskId)
}

type Asked = Omit<Copies, 'copies'> & { taskIds: readonly string[] }

async function findOriginals({ db }: Act, asked: Asked): Promise<Original[]> {
  const { taskIds, fromAgencyId, toAgencyId, toCompanyId = null } = asked
  const isReached = (agencyId: string) =>
    sql`(${toAgencyId}::uuid is null or ${toAgencyId}::uuid = any (agency_line(${sql.ref(agencyId)})))`
  const { rows } = await sql<Original>`
    select r.task_id as "taskId", r.sets, r.is_restricted as "isRestricted",
      array(select distinct n.id from task_rule_agencies l
        cross join lateral (select case when l.agency_id = ${fromAgencyId}::uuid and ${toAgencyId}::uuid is not null
          then ${toAgencyId}::uuid else l.agency_id end as id) n
        where l.task_id = r.task_id and ${isReached('n.id')}
          and (${toCompanyId}::uuid is null or n.id = ${toAgencyId}::uuid)) as "agencyIds",
      (select coalesce(json_agg(json_build_object('id', c.id, 'agencyId', c.agency_id) order by c.id), '[]')
        from task_rule_companies l join live_companies c on c.id = l.company_id
        where l.task_id = r.task_id and ${isReached('c.agency_id')}
          and (${toCompanyId}::uuid is null or c.id = ${toCompanyId}::uuid)) as companies
    from task_rules r where r.task_id = any (${taskIds}::uuid[])`.execute(db)
  return rows
}
