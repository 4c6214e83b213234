import { type RawBuilder, sql } from 'kysely'

/**
 * Whether the person `u` works for the company `c` of the agency `a`: the company's own people, agency users to whom it
 * is assigned, and the admins of its agency and of the agency above. These are offered tasks, mentioned in notes and told of
 * what happens there. `tell_people` says the same of the rows it has.
 */
export const worksForSql: RawBuilder<boolean> = sql`case u.role
  when 'SuperAdmin' then true
  when 'AgencyAdmin' then u.agency_id = a.id or coalesce(u.agency_id = a.parent_id, false)
  when 'AgencyUser' then exists (select from user_companies uc where uc.user_id = u.id and uc.company_id = c.id)
  else u.company_id = c.id end`
