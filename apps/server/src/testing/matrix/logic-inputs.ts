import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Line } from './line'
import type { Target } from './world'

/** A published task of the target's agency with logic, saved once; the target's own where there is no agency. */
async function ownTask(db: Db, { agencyID, taskID }: Target): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into tasks (owner_agency_id, format, name, module, category_id, icon, rule, rule_key, recurrence, basis, state)
      select a.id, 'Custom', 'A task of our own', t.module, t.category_id, t.icon, t.rule, t.rule_key, t.recurrence,
        t.basis, 'published'
      from tasks t, agencies a where t.key = 'form-5500-health' and a.id = ${agencyID}::uuid returning id),
    ruled as (insert into task_rules (task_id, sets, sentence) select id, '[]', 'Applies to no one.' from added),
    kept as (insert into task_rule_versions (task_id, version, change, sets, sentence, saved_at)
      select id, 1, 'saved', '[]', 'Applies to no one.', now() from added)
    select id from added`.execute(db)
  return rows[0]?.id ?? taskID
}

const SETS = [
  {
    module: 'All',
    conditional: 'NotSet',
    lines: [{ conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Church Employer' }],
  },
]

const asked = (bodyOf?: (target: Target) => object): Line => ({
  object: 'agency',
  about: async (target, _, { db }) => ({
    params: { id: await ownTask(db, target) },
    ...(bodyOf && { body: bodyOf(target) }),
  }),
})

export const LOGIC_INPUTS: Record<string, Line> = {
  'logic.getLogic': asked(),
  'logic.saveLogic': asked(() => ({ sets: SETS })),
  'logic.saveAgencies': asked(({ agencyID }) => ({ agencyIDs: [agencyID] })),
  'logic.saveCompanies': asked(({ companyID }) => ({ companyIDs: [companyID] })),
  'logic.preview': asked(() => ({ sets: SETS })),
  'logic.matches': asked(() => ({ sets: SETS })),
  'logic.trace': asked(({ companyID }) => ({ sets: SETS, companyID })),
  'logic.versions': asked(),
  'logic.restore': asked(() => ({ version: 1 })),
  'logic.progress': asked(),
}
