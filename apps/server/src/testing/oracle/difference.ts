import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import type { Day } from '../../../../../packages/domain/testing/oracle/days'
import {
  type Instance,
  isComplete,
  isOpen,
  statusOf,
} from '../../../../../packages/domain/testing/oracle/instance'
import type { Caller } from '../as-user'
import type { TestApp } from '../start-test-app'

/** An instance in one line, as the oracle and the product each say it. */
type Said = Readonly<Record<string, string | number | null | undefined>>

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

type Asked = { test: TestApp; caller: Caller; companyID: string; instances: readonly Instance[]; today: Day }

/** The status of each instance in the company's task list, by its id. */
async function listed({ caller, companyID }: Asked): Promise<Map<string | null, string>> {
  const found = new Map<string | null, string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { json } = await caller.call(tasks.search, { query: { companyID, page, pageSize: 900 } })
    pages = json.pages
    for (const { instanceID, status } of json.result) found.set(instanceID, status ?? 'none')
  }
  return found
}

/** How many the tabs of the task list count. */
async function productCounts({ caller, companyID }: Asked): Promise<string> {
  const { json } = await caller.call(tasks.counts, { query: { companyID } })
  return lineOf({ open: json.open, late: json.pastDue, completed: json.completed })
}

function oracleCounts({ instances, today }: Asked): string {
  const open = instances.filter((each) => isOpen(each) && each.mark !== 'noLongerApplies')
  const late = open.filter((each) => statusOf(each, today).startsWith('PAST_DUE'))
  const completed = instances.filter(isComplete)
  return lineOf({ open: open.length, late: late.length, completed: completed.length })
}

async function productSays(asked: Asked): Promise<Said[]> {
  const { test, companyID } = asked
  const statuses = await listed(asked)
  const { rows } = await test.system((db) =>
    sql<Said & { id: string; added: boolean }>`
    select ct.id, t.key as task, ct.cycle_key as key, ct.plan_year_start as first, ct.plan_year_end as last,
      ct.notification_date as notification, ct.due_date as due, ct.late_after as "lateAfter",
      case when x.company_task_id is null then null else ct.regular_due_date end as "regularDue",
      x.kind as "extendedBy",
      case when ct.completed_at is not null or ct.closed_at is not null then 'of work that is done'
        when ct.no_longer_applies then 'noLongerApplies' when ct.dates_kept then 'datesKept' else 'none' end as mark,
      ct.close_kind as closed, ct.event_date as "eventDate", ct.cycle_key like 'event-%' as added
    from company_tasks ct join tasks t on t.id = ct.task_id
    left join task_extensions x on x.company_task_id = ct.id and (x.kind <> 'hand' or ct.regular_due_date is not null)
    where ct.company_id = ${companyID}::uuid`.execute(db),
  )
  return rows.map(({ added, id, ...row }) => {
    const said: Said = { ...row, status: statuses.get(id) ?? 'not in the list' }
    if (!added) return said
    const { first: _first, last: _last, ...event } = said
    return event
  })
}

const lineOf = (said: Said) =>
  Object.keys(said)
    .sort()
    .map((name) => `${name}=${said[name]}`)
    .join(' ')
const nameOf = ({ task, key }: Said) => `${task} ${key}`

/** Where they differ: each instance that only one has, or that they say differently, and how many there are. */
export async function differences(asked: Asked): Promise<string[]> {
  const { instances, today } = asked
  const product = new Map((await productSays(asked)).map((said) => [nameOf(said), lineOf(said)]))
  const oracle = new Map(
    instances.map((instance) => {
      const said = oracleSays(instance, today)
      return [nameOf(said), lineOf(said)]
    }),
  )
  product.set('counts', await productCounts(asked))
  oracle.set('counts', oracleCounts(asked))
  return [...new Set([...product.keys(), ...oracle.keys()])]
    .filter((name) => product.get(name) !== oracle.get(name))
    .sort()
    .map((name) => `${name}\n  oracle:  ${oracle.get(name)}\n  product: ${product.get(name)}`)
}
