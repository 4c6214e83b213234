import { sql } from 'kysely'
import { heardSql } from './taken-back-sql'

const listed = (name: string) => sql`coalesce(m.about -> ${name}, '[]')`

/** The companies that the waiting mail `m` is about and whose work its person `u` may no longer read. */
export const goneCompaniesSql = sql`array(
  select distinct named.id from (
    select (one ->> 'companyID')::uuid as id
    from jsonb_array_elements(${listed('tasks')} || ${listed('companies')} || ${listed('perClient')}
      || jsonb_build_array(m.about -> 'task')) one) named
  where named.id is not null and not exists (
    select from live_companies c where c.id = named.id and c.status = 'active' and agency_line(c.agency_id) is not null
      and case u.role
        when 'SuperAdmin' then true
        when 'AgencyAdmin' then u.agency_id = any (agency_line(c.agency_id))
        when 'AgencyUser' then exists (select from user_companies w where w.user_id = u.id and w.company_id = c.id)
        else u.company_id = c.id end))`

/** Of the tasks that the waiting mail `m` says are now its person's: those that are not, muted ones, and those of a company of `gone`. */
export const goneTasksSql = (gone: ReturnType<typeof sql>) => sql`array(
  select one.instance from jsonb_array_elements_text(${listed('ids')}) one (instance) where not exists (
    select from company_task_assignees s where s.user_id = m.user_id and s.company_task_id = one.instance::uuid
      and s.company_id <> all (${gone}) and ${heardSql(sql`s.company_task_id`)}))`
