import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import type { PersonalAct } from '../../http/act'
import { notFound, Refusal } from '../../http/refusal'

export type Asked = {
  taskId: string
  companyId?: string | undefined
  instanceId?: string | undefined
}

/** The names of the API become those of the product, once for every call about an instance. */
export const askedOf = (named: {
  taskID: string
  companyID?: string | undefined
  instanceID?: string | undefined
}): Asked => ({ taskId: named.taskID, companyId: named.companyID, instanceId: named.instanceID })

export type Instance = {
  id: string
  agencyId: string
  companyId: string
  taskId: string
  name: string
  cycleKey: string
  dueDate: string
  closedAt: string | null
}

/** The instance an act is about. @throws as getInstance */
export const instanceOf = ({ db, author, today }: PersonalAct, asked: Asked): Promise<Instance> =>
  getInstance(db, { ...asked, viewer: author.viewer, today })

/**
 * The instance a call is about: the one named, or the current one of task and company, which is the first due today
 * or later, else the last; never depends on completion (RULES.md "Task View").
 * @throws notFound when it is not in reach, badRequest without a company
 */
export async function getInstance(
  db: Db,
  { viewer, today, ...asked }: Asked & { viewer: Viewer; today: string },
): Promise<Instance> {
  const companyId = asked.companyId ?? viewer.user.companyId
  if (!asked.instanceId && !companyId)
    throw new Refusal('badRequest', { fields: { companyID: 'Name the company.' } })
  const row = await db
    .selectFrom('company_tasks as ct')
    .innerJoin('tasks as t', 't.id', 'ct.task_id')
    .innerJoin('live_companies as c', 'c.id', 'ct.company_id')
    .where('ct.task_id', '=', asked.taskId)
    .$if(Boolean(asked.instanceId), (query) => query.where('ct.id', '=', asked.instanceId as string))
    .$if(Boolean(companyId), (query) => query.where('ct.company_id', '=', companyId as string))
    .select([
      'ct.id',
      'ct.agency_id as agencyId',
      'ct.company_id as companyId',
      'ct.task_id as taskId',
      't.name',
      'ct.cycle_key as cycleKey',
      'ct.due_date as dueDate',
      'ct.closed_at as closedAt',
    ])
    .orderBy(sql`ct.due_date < ${today}::date`)
    .orderBy(sql`case when ct.due_date >= ${today}::date then ct.due_date end`)
    .orderBy('ct.due_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
