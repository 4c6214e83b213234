import { sql } from 'kysely'
import type { Day } from '../../../../../packages/domain/testing/oracle/days'
import { type Instance, isOpen, statusOf } from '../../../../../packages/domain/testing/oracle/instance'
import type { Db } from '../../db/connection'

/** An instance in one line, as the oracle and the product each say it. */
type Said = Readonly<Record<string, string | null | undefined>>

const oracleSays = (instance: Instance, today: Day): Said => {
  const { task, regular, dates, extension, mark } = instance
  const years = instance.isAddedByPeople ? {} : { first: regular.first, last: regular.last }
  return {
    task: task.key,
    key: regular.key,
    ...years,
    notification: dates.notification,
    due: dates.due,
    lateAfter: dates.lateAfter,
    regularDue: extension === null ? null : regular.due,
    extendedBy: extension?.by ?? null,
    mark: isOpen(instance) ? mark : 'of work that is done',
    status: statusOf(instance, today),
    closed: instance.closed,
    eventDate: instance.eventDate,
  }
}

async function productSays(db: Db, companyId: string, today: Day): Promise<Said[]> {
  const { rows } = await sql<Record<string, string | null> & { added: boolean }>`
    select t.key as task, ct.cycle_key as key, ct.plan_year_start as first, ct.plan_year_end as last,
      ct.notification_date as notification, ct.due_date as due, ct.late_after as "lateAfter",
      case when x.company_task_id is null then null else ct.regular_due_date end as "regularDue",
      x.kind as "extendedBy",
      case when ct.completed_at is not null or ct.closed_at is not null then 'of work that is done'
        when ct.no_longer_applies then 'noLongerApplies' when ct.dates_kept then 'datesKept' else 'none' end as mark,
      case when ct.actions_done >= greatest(ct.actions_total, 1) then 'COMPLETE'
        when ct.late_after < ${today}::date then case when ct.actions_done > 0 then 'PAST_DUE_IN_PROGRESS' else 'PAST_DUE' end
        when ct.actions_done > 0 then 'IN_PROGRESS' else 'UPCOMING' end as status,
      ct.close_kind as closed, ct.event_date as "eventDate", ct.cycle_key like 'event-%' as added
    from company_tasks ct join tasks t on t.id = ct.task_id
    left join task_extensions x on x.company_task_id = ct.id
    where ct.company_id = ${companyId}::uuid`.execute(db)
  return rows.map(({ added, ...row }) => {
    if (!added) return row
    const { first: _first, last: _last, ...event } = row
    return event
  })
}

const lineOf = (said: Said) =>
  Object.keys(said)
    .sort()
    .map((name) => `${name}=${said[name]}`)
    .join(' ')
const nameOf = ({ task, key }: Said) => `${task} ${key}`

/** Where they differ: each instance that only one has, or that they say differently. */
export async function differences(
  db: Db,
  { companyId, instances, today }: { companyId: string; instances: readonly Instance[]; today: Day },
): Promise<string[]> {
  const product = new Map(
    (await productSays(db, companyId, today)).map((said) => [nameOf(said), lineOf(said)]),
  )
  const oracle = new Map(
    instances.map((instance) => {
      const said = oracleSays(instance, today)
      return [nameOf(said), lineOf(said)]
    }),
  )
  return [...new Set([...product.keys(), ...oracle.keys()])]
    .filter((name) => product.get(name) !== oracle.get(name))
    .sort()
    .map((name) => `${name}\n  oracle:  ${oracle.get(name)}\n  product: ${product.get(name)}`)
}
