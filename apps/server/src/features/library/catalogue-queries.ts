import type { Parsed } from '@heed/contract/endpoint'
import type { TaskItem } from '@heed/contract/task'
import type { search } from '@heed/contract/tasks'
import { type ApplyDatesAs, DATE_BASIS_LABELS, type DateBasis } from '@heed/domain/tasks/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { nameHoldsSql } from '../../db/searched-name'
import { pageOf } from '../../http/paging'
import { canEditSql, inCatalogSql, isTemplateSql } from './state-sql'

const SORTS = {
  name: sql`lower(t.name)`,
  category: sql`k.name`,
  module: sql`t.module`,
  dueDate: sql`lower(t.name)`,
  companyName: sql`lower(t.name)`,
  status: sql`t.state`,
}

/** The library as a list: tasks without a company, seen as snapshots. */
export async function findLibraryTasks(db: Db, input: Parsed<typeof search>['query']) {
  const { search, module, category, taskCategoryID, type } = input
  const matching = db
    .selectFrom('live_tasks as t')
    .innerJoin('task_categories as k', 'k.id', 't.category_id')
    .where(inCatalogSql)
    // Templates are there to be copied, in the catalog.
    .where(sql<boolean>`(${canEditSql} or not ${isTemplateSql})`)
    .$if(Boolean(search), (query) => query.where(nameHoldsSql(sql`t.name`, search ?? '')))
    .$if(Boolean(module), (query) => query.where('t.module', 'in', module ?? []))
    .$if(Boolean(category), (query) => query.where('k.name', 'in', category ?? []))
    .$if(Boolean(taskCategoryID), (query) => query.where('t.category_id', 'in', taskCategoryID ?? []))
    .$if(Boolean(type), (query) => query.where('t.format', 'in', type ?? []))
    .select([
      't.id',
      't.name',
      't.summary',
      sql<TaskItem['module']>`t.module`.as('module'),
      't.format',
      'k.name as category',
      't.icon',
      't.step',
      't.category_id as taskCategoryID',
      sql<DateBasis>`t.basis`.as('basis'),
      't.actions_total',
      sql<ApplyDatesAs>`t.apply_dates_as`.as('apply_dates_as'),
      isTemplateSql.as('isTemplate'),
    ])
  const page = await pageOf(matching, { ...input, by: SORTS[input.sort], ties: sql`t.id` })
  const item = ({ isTemplate, ...row }: (typeof page.result)[number]) => ({ ...libraryItem(row), isTemplate })
  return { ...page, result: page.result.map(item) }
}

const NO_COMPANY = {
  instanceID: null,
  agencyID: null,
  agencyName: null,
  companyID: null,
  companyName: null,
  cycle: null,
  eventDate: null,
  planYearStart: null,
  planYearEnd: null,
  notificationDate: null,
  dueDate: null,
  lateAfter: null,
  status: null,
  isSnapshot: true,
  noLongerApplies: false,
  closeKind: null,
  datesKept: false,
  regularDueDate: null,
  noticeState: null,
  actionsDone: 0,
  pendUntil: null,
  completedAt: null,
  assignees: [],
} satisfies Partial<TaskItem>

type LibraryRow = Pick<
  TaskItem,
  'id' | 'name' | 'summary' | 'module' | 'format' | 'category' | 'taskCategoryID' | 'icon'
> & {
  basis: DateBasis
  step: number | null
  actions_total: number
  apply_dates_as: ApplyDatesAs
}

/** A library task as an item of the list. */
export const libraryItem = ({ actions_total, apply_dates_as, ...task }: LibraryRow): TaskItem => ({
  ...NO_COMPANY,
  applyDatesAs: apply_dates_as,
  id: task.id,
  taskID: task.id,
  name: task.name,
  summary: task.summary,
  module: task.module,
  format: task.format,
  type: task.format,
  category: task.category,
  taskCategoryID: task.taskCategoryID,
  icon: task.icon,
  basis: DATE_BASIS_LABELS[task.basis],
  step: task.step,
  actionsTotal: actions_total,
})

export const findCategories = (db: Db) =>
  db.selectFrom('task_categories').select(['id', 'name']).orderBy('position').execute()
