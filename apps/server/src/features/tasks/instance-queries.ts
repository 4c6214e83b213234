import type { TaskStatus } from '@heed/domain/tasks/status'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Viewer } from '../../db/pool'
import type { PersonalAct } from '../../http/act'
import { notFound, Refusal } from '../../http/refusal'
import { keptNameSql } from '../library/snapshot'
import { isSetAsideSql, statusSql } from './status-sql'

export type Asked = {
  taskId: string
  companyId?: string | undefined
  instanceId?: string | undefined
  /** The agency named with it, which must be its own. */
  agencyId?: string | undefined
}

/** Maps the API's names to the product's, in one place for every call about an instance. */
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
  /** The rule's, whether or not an extension is in force. */
  regularDueDate: string
  /** Its due date had passed when it became known. */
  isToldLate: boolean
  status: TaskStatus
  isClosed: boolean
  isSetAside: boolean
  allowPend: boolean
}

/** The instance an act is about, locked so that its cycle is not closed meanwhile. @throws as getInstance */
export const instanceOf = ({ db, author, today }: PersonalAct, asked: Asked): Promise<Instance> =>
  getInstance(db, { ...asked, viewer: author.viewer, today, isLocked: true })

const instanceColumns = (today: string) =>
  [
    'ct.id',
    'ct.agency_id as agencyId',
    'ct.company_id as companyId',
    'ct.task_id as taskId',
    keptNameSql.as('name'),
    'ct.cycle_key as cycleKey',
    'ct.due_date as dueDate',
    sql<string>`coalesce(ct.regular_due_date, ct.due_date)`.as('regularDueDate'),
    sql<boolean>`ct.known_on is not null`.as('isToldLate'),
    't.allow_pend as allowPend',
    statusSql(today).as('status'),
    sql<boolean>`ct.closed_at is not null`.as('isClosed'),
    isSetAsideSql(today).as('isSetAside'),
  ] as const

/** Instances by a condition on company_tasks `ct`, locked for an act on all of them unless they are only looked at. */
export const instancesWhere = (
  db: Db,
  { today, where, isLocked = true }: { today: string; where: RawBuilder<boolean>; isLocked?: boolean },
): Promise<Instance[]> =>
  db
    .selectFrom('company_tasks as ct')
    .innerJoin('tasks as t', 't.id', 'ct.task_id')
    .where(where)
    .select(instanceColumns(today))
    .orderBy('ct.id')
    .$if(isLocked, (query) => query.forNoKeyUpdate('ct'))
    .execute()

/** The instance a call names by its id alone, locked. @throws notFound when it is not in reach */
export async function instanceById({ db, today }: PersonalAct, id: string): Promise<Instance> {
  const [instance] = await instancesWhere(db, { today, where: sql`ct.id = ${id}::uuid` })
  if (!instance) throw notFound()
  return instance
}

/**
 * The instance a call is about: the one named, or the current one of task and company, which is the first due today
 * or later, else the last; never depends on completion (RULES.md "Task View").
 * @throws notFound when it is not in reach, badRequest without a company
 */
export async function getInstance(
  db: Db,
  {
    viewer,
    today,
    isLocked = false,
    ...asked
  }: Asked & { viewer: Viewer; today: string; isLocked?: boolean },
): Promise<Instance> {
  const companyId = asked.companyId ?? viewer.user.companyId
  if (!asked.instanceId && !companyId)
    throw new Refusal('badRequest', { fields: { companyID: 'Choose a company.' } })
  const row = await db
    .selectFrom('company_tasks as ct')
    .innerJoin('tasks as t', 't.id', 'ct.task_id')
    .innerJoin('live_companies as c', 'c.id', 'ct.company_id')
    .where('ct.task_id', '=', asked.taskId)
    .$if(Boolean(asked.instanceId), (query) => query.where('ct.id', '=', asked.instanceId as string))
    .$if(Boolean(asked.agencyId), (query) => query.where('ct.agency_id', '=', asked.agencyId as string))
    .$if(Boolean(companyId), (query) => query.where('ct.company_id', '=', companyId as string))
    .select(instanceColumns(today))
    .orderBy(sql`ct.due_date < ${today}::date`)
    .orderBy(sql`case when ct.due_date >= ${today}::date then ct.due_date end`)
    .orderBy('ct.due_date', 'desc')
    .limit(1)
    .$if(isLocked, (query) => query.forNoKeyUpdate('ct'))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
