import { sql } from 'kysely'

/**
 * Whether the person `u` gets mails about work: they have signed in, so that the address is theirs, and neither they nor
 * their agency nor their company has been ended or disabled. `line` is that of `activeAgenciesSql`.
 */
export const getsMailSql = sql<boolean>`u.state = 'active' and u.first_signed_in_at is not null and not u.email_is_taken
  and u.agency_id in (select agency_id from line) and (u.company_id is null
    or exists (select from live_companies own where own.id = u.company_id and own.status = 'active'))`

/** Whether the address of the person `u` refused so many mails that none about work is sent to it. */
export const refusesMailSql = sql<boolean>`exists (select from mail_addresses refusing
  where refusing.email = lower(u.email) and refusing.suppressed_at is not null)`

/** The CTE `line (agency_id, parent_id)`: the agencies that are active, and whose parent is. */
export const activeAgenciesSql = sql`line as materialized (
  select own.id as agency_id, own.parent_id from live_agencies own left join live_agencies above on above.id = own.parent_id
  where own.state = 'active' and (own.parent_id is null or above.state = 'active'))`

/** What a person chose, joined as `p`; null where they never did. */
export const preferencesJoin = sql`left join notification_preferences p on p.user_id = u.id`
