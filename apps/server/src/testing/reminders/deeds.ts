import { addDays } from '@heed/domain/dates'
import { OPTIONAL_KINDS } from '@heed/domain/messages/kinds'
import { type RawBuilder, sql } from 'kysely'
import type { World } from '../../../../../packages/domain/testing/reminders/world'
import type { Db } from '../../db/connection'

type Today = { world: World; day: string; random: () => number }
type Deed = (today: Today) => RawBuilder<unknown>

const below = ({ random }: Today, count: number) => Math.floor(random() * count)
const idOf = (today: Today, all: readonly { id: string }[]) =>
  sql`${all[below(today, all.length)]?.id ?? null}::uuid`
const task = (today: Today) => idOf(today, today.world.tasks)
const person = (today: Today) => idOf(today, today.world.people)
const company = (today: Today) => idOf(today, today.world.companies)
/** Somebody of the company of a task, of its agency, or now and then anybody. */
const colleague = (today: Today, taskId: RawBuilder<unknown>) =>
  sql`(select u.id from users u join company_tasks ct on ct.id = ${taskId}
    where u.company_id = ct.company_id or u.agency_id = ct.agency_id or ${below(today, 5)} = 0
    order by u.company_id = ct.company_id desc nulls last, md5(u.id::text || ${String(today.random())}) limit 1)`
const kinds = (today: Today) => OPTIONAL_KINDS.filter(() => below(today, 6) === 0)

/** What people do, and what is done to them: each changes rows as the product leaves them. */
const DEEDS: readonly Deed[] = [
  ...Array.from(
    { length: 6 },
    (): Deed => (today) =>
      sql`update company_tasks set completed_at = now(), completed_on = ${today.day}::date, actions_done = actions_total
        where id = ${task(today)}`,
  ),
  (today) =>
    sql`update company_tasks set closed_at = now(), close_kind = 'notApplicable' where id = ${task(today)}`,
  () => sql`update company_tasks set closed_at = null, close_kind = null where id in (
    select id from company_tasks where closed_at is not null order by id limit 1)`,
  (today) => sql`update company_tasks set no_longer_applies = true where id = ${task(today)}`,
  (today) =>
    sql`update company_tasks set pend_until = ${addDays(today.day, 1 + below(today, 25))}::date, pends = least(pends + 1, 3)
      where id = ${task(today)}`,
  // A due date moves, out or in, with the day it is announced or without.
  (today) => {
    const days = below(today, 60) - 20
    return sql`update company_tasks set due_date = due_date + ${days}::int, late_after = late_after + ${days}::int,
      notification_date = notification_date + ${below(today, 2) * days}::int where id = ${task(today)}`
  },
  ...Array.from(
    { length: 4 },
    (): Deed => (today) => {
      const id = task(today)
      return sql`with made as (
      insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at)
      select agency_id, company_id, id, ${colleague(today, id)}, 'Somebody', now() from company_tasks where id = ${id}
      on conflict do nothing returning company_task_id)
    update company_tasks set assigned = assigned + 1 where id in (select company_task_id from made)`
    },
  ),
  () => sql`with gone as (delete from company_task_assignees where id in (
      select id from company_task_assignees order by id limit 1) returning company_task_id)
    update company_tasks set assigned = assigned - 1 where id in (select company_task_id from gone)`,
  (today) => {
    const id = task(today)
    return sql`insert into muted_tasks select ${colleague(today, id)}, agency_id, company_id, id, now() from company_tasks
      where id = ${id} on conflict do nothing`
  },
  ...Array.from(
    { length: 2 },
    (): Deed => (today) => {
      const from = below(today, 24)
      const quiet = below(today, 2) === 0 ? [from, (from + 1 + below(today, 14)) % 24] : [null, null]
      return sql`insert into notification_preferences (user_id, mail_off, bell_off, rhythm, quiet_from, quiet_to, updated_at)
      values (${person(today)}, ${kinds(today)}::text[], ${kinds(today)}::text[],
        ${below(today, 3) === 0 ? 'weekly' : 'daily'}, ${quiet[0]}, ${quiet[1]}, now())
      on conflict (user_id) do update set mail_off = excluded.mail_off, bell_off = excluded.bell_off,
        weekly_until = case when notification_preferences.rhythm = 'weekly' and excluded.rhythm = 'daily'
          then ${today.day}::date else notification_preferences.weekly_until end,
        rhythm = excluded.rhythm, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`
    },
  ),
  (today) => sql`update users set state = 'disabled' where id = ${person(today)} and state = 'active'`,
  (today) => sql`update users set state = 'invited' where id = ${person(today)} and state = 'active'`,
  () => sql`update users set state = 'active' where id in (
    select id from users where state <> 'active' order by id limit 2)`,
  (today) => sql`update users set first_signed_in_at = null where id = ${person(today)}`,
  () => sql`update users set first_signed_in_at = created_at where id in (
    select id from users where first_signed_in_at is null order by id limit 1)`,
  (today) =>
    sql`update users set deleted_at = case when deleted_at is null then now() end where id = ${person(today)}`,
  () => sql`update users set deleted_at = null where id in (
    select id from users where deleted_at is not null order by id limit 1)`,
  (today) => sql`update companies set status = 'disabled' where id = ${company(today)} and status = 'active'`,
  (today) => sql`update companies set status_effective_on = ${addDays(today.day, 1 + below(today, 9))}::date,
    status_reason = 'Other' where id = ${company(today)} and status = 'active'`,
  ...Array.from(
    { length: 2 },
    (): Deed => () =>
      sql`update companies set status = 'active', status_effective_on = null
    where id in (select id from companies where status <> 'active' order by id limit 1)`,
  ),
  (today) =>
    sql`update companies set deleted_at = case when deleted_at is null then now() end where id = ${company(today)}`,
  () => sql`update companies set deleted_at = null where id in (
    select id from companies where deleted_at is not null order by id limit 1)`,
  (today) => sql`update companies set setup_completed_at = ${`${today.day}T15:00:00Z`}::timestamptz,
    setup_completed_on = ${today.day}::date where id = ${company(today)} and created_at <= ${today.day}::date`,
  (today) => sql`update agencies set state = 'disabled' where id = ${idOf(today, today.world.agencies)}
    and not is_house and ${below(today, 2)} = 0`,
  ...Array.from(
    { length: 2 },
    (): Deed => () => sql`update agencies set state = 'active' where state = 'disabled'`,
  ),
  (today) => sql`update tasks set is_excluded_from_emails = not is_excluded_from_emails
    where id = (select task_id from company_tasks where id = ${task(today)})`,
  (today) => sql`update tasks set send_reminder_message_after = ${below(today, 12)}
    where id = (select task_id from company_tasks where id = ${task(today)})`,
  (today) => sql`delete from user_companies where (user_id, company_id) in (
    select user_id, company_id from user_companies where company_id = ${company(today)} limit 1)`,
]

/** Some things happen on a day. */
export async function liveOn(db: Db, today: Today): Promise<void> {
  const count = 4 + below(today, 10)
  for (let left = count; left > 0; left -= 1) await DEEDS[below(today, DEEDS.length)]?.(today).execute(db)
}
