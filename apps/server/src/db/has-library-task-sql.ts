import { sql } from 'kysely'

/** Whether the platform's task `t` is published for the agency of the person `u`, or for one below it. */
export const hasLibraryTaskSql = sql<boolean>`(t.state = 'published' and t.owner_agency_id is null and t.owner_company_id is null
  and exists (select from (select u.agency_id as id union select below.id from live_agencies below where below.parent_id = u.agency_id) own
    where not t.is_limited
      or exists (select from task_rule_agencies l where l.task_id = t.id and l.agency_id = own.id)
      or exists (select from task_rule_companies l where l.task_id = t.id and l.agency_id = own.id)
      or exists (select from task_additions x where x.task_id = t.id and x.agency_id = own.id)))`
