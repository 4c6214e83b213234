import { type IsoDate, LAST_DATE } from '@heed/domain/dates'
import type { Module } from '@heed/domain/modules'
import type { DateRule, DateSettings } from '@heed/domain/tasks/date-rule'
import { ALWAYS, type CompanyInTime, wantedCycles } from '@heed/domain/tasks/wanted'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { extendedDates, type Link } from '../generation/chains'

type Cycle = Pick<Link, 'cycleKey' | 'dueDate' | 'lateAfter'> & {
  planYearStart: IsoDate
  planYearEnd: IsoDate
}
/** A task whose dates are given, with its cycles in a company. */
type DatedTask = { rule: DateRule; settings: DateSettings; cycles: readonly Cycle[] }

/** The date of a cycle once the task before it in its chain has extended it. */
type ExtendedDate = { taskName: string; countedFrom: IsoDate; dueDate: IsoDate; lateAfter: IsoDate }

/** By the key of each cycle that is extended. */
export type Extended = { taskName: string; dates: ReadonlyMap<string, ExtendedDate> }

type Extending = {
  task: string
  name: string
  rule: DateRule
  settings: DateSettings
  module: Module
  step: number | null
}

/** The tasks of a chain, the one that extends first. Of a draft that has no date yet there is none. */
async function findChain(db: Db, task: string): Promise<Extending[]> {
  const { rows } = await sql<Extending>`
    with recursive chain as (
      select t.id, t.extended_by, 1 as place from live_tasks t where t.extends_as = ${task}
      union select t.id, t.extended_by, c.place + 1 from chain c join live_tasks t on t.extends_as = c.extended_by
      where c.place < ${LONGEST_CHAIN})
    select t.extends_as as task, t.name, t.rule, t.module, t.step,
      json_build_object('applyDatesAs', t.apply_dates_as, 'followUpDays', t.follow_up_days) as settings
    from chain c join live_tasks t on t.id = c.id left join task_drafts d on d.task_id = t.id
    where t.published_at is not null or d.document->'rule' <> 'null' order by c.place`.execute(db)
  return rows
}
const LONGEST_CHAIN = 20

const linkOf = (
  cycle: Cycle,
  of: Pick<Link, 'taskKey' | 'name' | 'rule' | 'settings' | 'isComplete'>,
): Link => ({
  ...of,
  id: `${of.taskKey} ${cycle.cycleKey}`,
  agencyId: '',
  companyId: '',
  cycleKey: cycle.cycleKey,
  setupDate: null,
  knownOn: null,
  year: { first: cycle.planYearStart, last: cycle.planYearEnd },
  dueDate: cycle.dueDate,
  lateAfter: cycle.lateAfter,
  regularDueDate: null,
  completedOn: null,
  isClosed: false,
  extension: null,
})

/** This task is extended by the others of its chain, and by no name of its own extends any of them. */
const OWN = ''

type Asked = { task: DatedTask; inTime: CompanyInTime; from: IsoDate }

/**
 * What the cycles of a task get once the first task of its chain is complete, by key, as instances would
 * (`generation/chains`). Null when the task that extends it is not there.
 */
export async function findExtendedDates(db: Db, { task, inTime, from }: Asked): Promise<Extended | null> {
  const chain = await findChain(db, task.rule.extendedBy?.task ?? OWN)
  const [by] = chain
  if (!by) return null
  const links = chain.flatMap((one) =>
    wantedCycles({ ...one, logic: ALWAYS }, inTime, { from, to: LAST_DATE }).map((cycle) =>
      linkOf(cycle, { ...one, taskKey: one.task, isComplete: one.rule.extendedBy === undefined }),
    ),
  )
  const own = task.cycles.map((cycle) =>
    linkOf(cycle, { ...task, taskKey: OWN, name: '', isComplete: false }),
  )
  const dates = extendedDates([...links, ...own]).flatMap(({ link, dates, extension }) =>
    link.taskKey === OWN && extension?.by
      ? [
          [
            link.cycleKey,
            {
              taskName: extension.by.link.name,
              countedFrom: extension.by.countedFrom,
              dueDate: dates.dueDate,
              lateAfter: dates.lateAfter,
            },
          ] as const,
        ]
      : [],
  )
  return { taskName: by.name, dates: new Map(dates) }
}
