import { type RawBuilder, sql } from 'kysely'

/** Whether a task `t` with the rule `r` is limited by hand to lists that nobody in reach is on (RULES.md "Lists by hand"). */
export const isLimitedToNobodySql: RawBuilder<boolean> = sql`(coalesce(r.is_restricted, false)
  and not exists (select from task_rule_companies l join live_companies c on c.id = l.company_id where l.task_id = t.id)
  and not exists (select from task_rule_agencies l join live_agencies a on a.id = l.agency_id where l.task_id = t.id))`
