import { addDays, type IsoDate } from '@heed/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestsOf, type Person, type Task } from '../../../../../packages/domain/testing/reminders/told'
import type { Db } from '../../db/connection'
import { buildAgency, buildUser } from '../../testing/build'
import { buildSampleCompany } from '../../testing/build-sample-company'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { reminderJob } from './jobs'

const SEED = Number(process.env.SEED ?? 20_270_125)
const SAMPLES = ['Suncoast Dental Group', 'St. Brigid Parish', 'Marlow County']

/** The same numbers for a seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.system(async (db) => {
    const agency = await buildAgency(db)
    await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id })
    for (const sample of SAMPLES) {
      const { id } = await buildSampleCompany(db, { agencyId: agency.id, sample })
      const at = { agencyId: agency.id, companyId: id }
      await buildUser(db, { role: 'AgencyUser', agencyId: agency.id, companies: [id] })
      await buildUser(db, { role: 'CompanyAdmin', ...at })
      await buildUser(db, { role: 'CompanyAdmin', ...at })
      await buildUser(db, { role: 'CompanyUser', ...at })
    }
    await sql`update users set first_signed_in_at = created_at`.execute(db)
  })
})
afterAll(() => test.close())

type Rows<T> = { rows: T[] }
const tasksOf = async (db: Db): Promise<Task[]> => {
  const { rows }: Rows<Task> = await sql<Task>`
    select ct.id, ct.company_id as "companyId", ct.notification_date as "notificationDate", ct.due_date as "dueDate",
      ct.late_after as "lateAfter", t.reminder_days_before as "daysBefore", t.send_reminder_message_after as "everyDays",
      ct.completed_at is null and ct.closed_at is null and not ct.no_longer_applies as "isOpen",
      t.is_excluded_from_emails as "isExcluded", ct.pend_until as "pendUntil",
      array(select user_id::text from company_task_assignees s where s.company_task_id = ct.id) as assignees
    from company_tasks ct join tasks t on t.id = ct.task_id`.execute(db)
  return rows
}
const peopleOf = async (db: Db): Promise<Person[]> => {
  const { rows }: Rows<Person> = await sql<Person>`
    select u.id, u.role, u.company_id as "companyId", u.state = 'active' as "mayGetMail",
      array(select company_id::text from user_companies c where c.user_id = u.id) as companies,
      coalesce(p.mail_off, '{}') as "mailOff", coalesce(p.rhythm = 'weekly', false) as "isWeekly",
      array(select company_task_id::text from muted_tasks m where m.user_id = u.id) as muted,
      (select max(day) from messages m where m.user_id = u.id and m.topic = 'digest') as "lastDigest"
    from users u left join notification_preferences p on p.user_id = u.id left join companies c on c.id = u.company_id`.execute(
    db,
  )
  return rows
}

/** People work, postpone, assign, mute and choose; some leave and come back. */
async function live(db: Db, random: (below: number) => number) {
  const tasks = await tasksOf(db)
  const people = await peopleOf(db)
  const task = () => tasks[random(tasks.length)] as Task
  const person = () => people[random(people.length)] as Person
  const deeds = [
    () =>
      sql`update company_tasks set completed_at = now(), actions_done = actions_total where id = ${task().id}::uuid`,
    () =>
      sql`update company_tasks set pend_until = ${addDays(today(), 1 + random(20))}::date where id = ${task().id}::uuid`,
    () => sql`insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at)
      select agency_id, company_id, id, ${person().id}::uuid, 'Somebody', now() from company_tasks where id = ${task().id}::uuid
      on conflict do nothing`,
    () =>
      sql`update company_tasks ct set assigned = (select count(*) from company_task_assignees s where s.company_task_id = ct.id)`,
    () => sql`insert into muted_tasks select ${person().id}::uuid, agency_id, company_id, id, now() from company_tasks
      where id = ${task().id}::uuid on conflict do nothing`,
    () => sql`insert into notification_preferences (user_id, mail_off, rhythm, updated_at) values (${person().id}::uuid,
      ${random(3) === 0 ? ['announcement'] : []}::text[], ${random(2) === 0 ? 'weekly' : 'daily'}, now())
      on conflict (user_id) do update set mail_off = excluded.mail_off, rhythm = excluded.rhythm`,
    () =>
      sql`update users set state = case when state = 'active' then 'disabled' else 'active' end where id = ${person().id}::uuid`,
    () => sql`update users set state = 'active'`,
  ]
  for (let left = random(5); left > 0; left -= 1) await deeds[random(deeds.length)]!().execute(db)
  await sql`update company_tasks ct set assigned = (select count(*) from company_task_assignees s where s.company_task_id = ct.id)
    where exists (select from company_task_assignees s where s.company_task_id = ct.id)`.execute(db)
}

const today = () => test.services.clock.today()

/** The digests that a day left in the queue. */
async function queuedOn(day: IsoDate): Promise<Record<string, string[]>> {
  const rows = await test.system((db) =>
    db.selectFrom('messages').where('day', '=', day).select(['user_id', 'about']).execute(),
  )
  return Object.fromEntries(
    rows.map(({ user_id, about }) => {
      const { tasks } = about as unknown as { tasks: { instanceID: string }[] }
      return [user_id, tasks.map(({ instanceID }) => instanceID).sort()]
    }),
  )
}

it('a year of digests is what a second implementation says, with days on which the service is down', async () => {
  const random = randomOf(SEED)
  let ranBefore = addDays(today(), -1)
  let mails = 0
  for (let day = today(), last = addDays(today(), 365); day <= last; day = addDays(day, 1)) {
    test.services.clock.set(new Date(`${day}T11:00:00Z`))
    await test.system((db) => live(db, random))
    // Now and then the service is down, once for two weeks.
    if (random(12) === 0 || (day > addDays(last, -100) && day < addDays(last, -86))) continue
    const expected = await test.system(async (db) =>
      digestsOf({ day, ranBefore, tasks: await tasksOf(db), people: await peopleOf(db) }),
    )
    const named = Object.fromEntries(Object.entries(expected).filter(([, tasks]) => tasks.length <= 30))
    const run = () => reminderJob.run(test.services, new AbortController().signal, { day })
    // Two servers at once, and once more later, as after a crash.
    await Promise.all([run(), run()])
    await run()
    const queued = await queuedOn(day)
    expect(Object.keys(queued).sort(), `${day}, SEED=${SEED}`).toEqual(Object.keys(expected).sort())
    expect(queued, `${day}, SEED=${SEED}`).toMatchObject(named)
    mails += Object.keys(queued).length
    ranBefore = day
  }
  expect(mails).toBeGreaterThan(100)
}, 300_000)
