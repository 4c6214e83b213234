import { sql } from 'kysely'
import type {
  Agency,
  Company,
  Person,
  Task,
  World,
} from '../../../../../packages/domain/testing/reminders/world'
import type { Db } from '../../db/connection'

/** What the oracle of reminders is told: the rows as they are, and nothing of what follows from them. */
export async function readWorld(db: Db, zone: string): Promise<World> {
  const agencies = await sql<Agency>`
    select id, parent_id as "parentId", state, deleted_at is not null as "isDeleted" from agencies`.execute(
    db,
  )
  const companies = await sql<Company>`
    select id, agency_id as "agencyId", name, status, deleted_at is not null as "isDeleted",
      setup_completed_at is not null as "isSetUp", (created_at at time zone ${zone})::date::text as "addedOn"
    from companies`.execute(db)
  const people = await sql<Person>`
    select u.id, u.role, u.agency_id as "agencyId", u.company_id as "companyId", u.state,
      u.first_signed_in_at is not null as "hasSignedIn", u.deleted_at is not null as "isDeleted",
      array(select company_id::text from user_companies c where c.user_id = u.id) as companies,
      coalesce(p.mail_off, '{}') as "mailOff", coalesce(p.bell_off, '{}') as "bellOff",
      coalesce(p.rhythm = 'weekly', false) as "isWeekly", p.weekly_until as "weeklyUntil", p.quiet_from as "quietFrom", p.quiet_to as "quietTo",
      array(select company_task_id::text from muted_tasks m where m.user_id = u.id) as muted
    from users u left join notification_preferences p on p.user_id = u.id`.execute(db)
  const tasks = await sql<Task>`
    select ct.id, ct.company_id as "companyId", t.name, t.deleted_at is null as "isInLibrary",
      t.is_excluded_from_emails as "isExcluded", t.is_excluded_from_dashboard as "isOffDashboard",
      ct.notification_date as "notificationDate", ct.due_date as "dueDate",
      ct.late_after as "lateAfter", t.reminder_days_before as "daysBefore",
      t.send_reminder_message_after as "everyDays", ct.pend_until as "pendUntil",
      array(select user_id::text from company_task_assignees s where s.company_task_id = ct.id) as assignees
    from company_tasks ct join tasks t on t.id = ct.task_id
    where ct.completed_at is null and ct.closed_at is null and not ct.no_longer_applies`.execute(db)
  return { agencies: agencies.rows, companies: companies.rows, people: people.rows, tasks: tasks.rows }
}

type MailRow = {
  topic: string
  kind: string
  userId: string
  object: string
  sendAfter: string
  about: Record<string, unknown>
}
type Named = { instanceID?: string; companyID?: string; late?: number; days?: number }

/** What each kind of mail was found with, in the words of the oracle. */
const ABOUT: Record<string, (about: MailRow['about']) => unknown> = {
  digest: ({ count, late, tasks }) => ({
    count,
    late,
    tasks: (tasks as Named[]).map(({ instanceID }) => instanceID),
  }),
  setupWaiting: ({ days }) => ({ days }),
  weeklyDigest: ({ clients, behind, late, before, companies }) => ({
    clients,
    behind,
    late,
    before,
    companies: (companies as Named[]).map((one) => ({
      company: one.companyID,
      late: one.late,
      days: one.days,
    })),
  }),
}
ABOUT.escalation = ABOUT.digest as (typeof ABOUT)[string]

/** What the jobs put into the queue and on the bell at a moment, in the words of the oracle. */
export async function readQueued(db: Db, at: Date): Promise<{ mails: string[]; bells: string[] }> {
  const mails = await sql<MailRow>`
    select topic, kind, user_id as "userId", object_id as object, send_after as "sendAfter", about
    from messages where created_at = ${at}`.execute(db)
  const bells = await sql<{ line: string }>`
    select kind || ' ' || user_id || ' ' || object_id as line from notifications where created_at = ${at}`.execute(
    db,
  )
  const line = ({ topic, kind, userId, object, sendAfter, about }: MailRow) =>
    [
      topic,
      kind,
      userId,
      object,
      new Date(sendAfter).toISOString(),
      JSON.stringify(ABOUT[topic]?.(about)),
    ].join(' ')
  return { mails: mails.rows.map(line).sort(), bells: bells.rows.map((row) => row.line).sort() }
}
