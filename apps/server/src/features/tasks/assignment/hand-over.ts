import { sql } from 'kysely'
import type { PersonalAct } from '../../../http/act'
import { invalidField } from '../../../http/refusal'
import { recordSql } from '../../audit/event-sql'
import { countAssignees } from '../../generation/instances'
import { openSql } from '../status-sql'
import { findAssignable } from './assignable'
import { countOpenWork } from './open-work'
import { tellAssigned } from './tell-assigned'

/** `to` takes over, and may not be deleted or disabled meanwhile; undefined where no one does. */
type HandOver = { from: readonly string[]; to: string | undefined }

const place = {
  agencyId: sql.ref('agency_id'),
  companyId: sql.ref('company_id'),
  companyTaskId: sql.ref('company_task_id'),
}
const aboutTask = {
  entity: 'company_task',
  entityId: sql.ref('company_task_id'),
  object: sql.ref('user_name'),
  place,
}

/**
 * Removes people from incomplete tasks, and gives the open ones to a person who works for every company they belong to.
 * Each task's history says both.
 * @throws invalid when that one leaves too, is disabled or does not work for one of the companies
 */
export async function handOver(act: PersonalAct, { from, to }: HandOver): Promise<void> {
  if (from.length === 0) return
  if (to) await refuseUnfit(act, { from, to })
  const { db, author, now } = act
  const { rows } = await sql<{ id: string; isGiven: boolean }>`
    with held as materialized (
      select s.id, ${openSql} as is_open
      from company_task_assignees s join company_tasks ct on ct.id = s.company_task_id
      where s.user_id = any (${from}::uuid[]) and ct.completed_at is null and ct.closed_at is null),
    taken as (
      delete from company_task_assignees s using held where s.id = held.id
      returning s.company_task_id, s.agency_id, s.company_id, s.user_name, held.is_open),
    given as (
      insert into company_task_assignees (agency_id, company_id, company_task_id, user_id, user_name, assigned_at, assigned_by)
      select distinct on (t.company_task_id) t.agency_id, t.company_id, t.company_task_id, u.id, u.first || ' ' || u.last,
        ${now}::timestamptz, ${author.viewer.actor.id}::uuid
      from taken t join live_users u on u.id = ${to ?? null}::uuid where t.is_open
      on conflict (company_task_id, user_id) do nothing
      returning company_task_id, agency_id, company_id, user_name),
    logged_taken as (${recordSql(act, { verb: 'task.unassigned', ...aboutTask, from: sql`taken` })}),
    logged_given as (${recordSql(act, { verb: 'task.assigned', ...aboutTask, from: sql`given` })})
    select company_task_id as id, exists (select from given g where g.company_task_id = taken.company_task_id) as "isGiven"
    from taken group by company_task_id`.execute(db)
  await countAssignees(
    db,
    rows.map(({ id }) => id),
  )
  if (to)
    await tellAssigned(act, { userId: to, instances: rows.flatMap((row) => (row.isGiven ? [row.id] : [])) })
}

async function refuseUnfit({ db }: PersonalAct, { from, to }: { from: readonly string[]; to: string }) {
  if (from.includes(to)) throw invalidField('assignToID', 'Choose someone else: this person leaves too.')
  const { open, companies } = await countOpenWork(db, from)
  if (open === 0) return
  const people = await findAssignable(db, companies)
  if (!people.some(({ id }) => id === to))
    throw invalidField(
      'assignToID',
      'Choose someone who is not disabled and works for every company these tasks belong to.',
    )
}
