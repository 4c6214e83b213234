import type { Belongings } from '@heed/contract/company-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'
import { openSql } from '../tasks/status-sql'

/** What belongs to a company, counted. @throws notFound when it is not in reach */
export async function countBelongings(
  db: Db,
  { id, today }: { id: string; today: string },
): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select work.*,
      (select count(*)::int from live_files f where f.company_id = c.id and f.upload_type = 'userFile'
        and f.version_of is null) as documents,
      (select count(*)::int from live_users u where u.company_id = c.id and u.state in ('invited', 'active')) as users,
      (select count(*)::int from jsonb_object_keys(b.answers) as answered (key) where key <> 'openQuestions') as answers,
      (select min(p.from_on) from answer_periods p where p.company_id = c.id and p.from_on > ${today}::date) as "answersChangeOn",
      array(select u.first || ' ' || u.last from user_companies w join live_users u on u.id = w.user_id
        where w.company_id = c.id order by lower(u.last), lower(u.first), u.id) as workers
    from live_companies c
    join benefit_answers b on b.company_id = c.id
    cross join lateral (
      select count(*)::int as tasks, count(*) filter (where ${openSql})::int as "openTasks",
        count(*) filter (where ${openSql} and ct.late_after < ${today}::date)::int as "pastDue"
      from company_tasks ct where ct.company_id = c.id) work
    where c.id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
