import type { IsoDate } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { type Extended, type Extension, extendedDates, isFiledLate, type Link, type Trigger } from './chains'

/** A due date that was moved by an extension, or back. */
export type Moved = {
  instanceID: string
  agencyId: string
  name: string
  dueDate: IsoDate
  /** What extends it was filed after its own last day. */
  isFiledLate: boolean
}

/** Task `t` extends others, or others extend it: the only ones whose completion and dates concern each other. */
export const isLinkedSql = sql<boolean>`(t.extended_by is not null
  or t.extends_as in (select x.extended_by from tasks x where x.extended_by is not null))`

/**
 * Moves the due dates that depend on these instances: those of the tasks they extend, through chains, and their own
 * (RULES.md "Extensions"). Running it again changes nothing.
 */
export async function applyExtensions(act: Act, instanceIds: readonly string[]): Promise<Moved[]> {
  if (instanceIds.length === 0) return []
  return moveDueDates(act, await lockLinks(act.db, chainsOf(instanceIds)))
}

export const chainsOf = (instanceIds: readonly string[]) =>
  sql`(ct.company_id, ct.cycle_key) in (select company_id, cycle_key from company_tasks
    where id = any (${instanceIds}::uuid[]))`

/**
 * Locks the instances that extensions link to this one, itself included, in the order of `applyExtensions`. Whoever
 * locks one of them first and the others later can deadlock with somebody at another end of the chain. Before them
 * their company, as saving answers does, which then locks instances in two rounds.
 */
export async function lockChain({ db }: Act, instanceId: string): Promise<void> {
  await sql`
    select f.company_id from company_tasks ct join company_facts f on f.company_id = ct.company_id
    where ct.id = ${instanceId}::uuid for no key update of f`.execute(db)
  await sql`
    select ct.id from company_tasks ct join tasks t on t.id = ct.task_id
    where ${isLinkedSql} and ${chainsOf([instanceId])}
    order by ct.id for update of ct`.execute(db)
}

/**
 * The same for all cycles of some companies in which something is extended or could be, after generation added or
 * moved instances.
 */
export async function reapplyExtensions(
  act: Act,
  { companyIds }: { companyIds: readonly string[] },
): Promise<Moved[]> {
  if (companyIds.length === 0) return []
  return moveDueDates(act, await lockLinks(act.db, extendableIn(companyIds)))
}

/** Of some companies, the instances of all cycles in which something is extended or could be. */
export function extendableIn(companyIds: readonly string[]): RawBuilder<unknown> {
  const ids = sql`any (${companyIds}::uuid[])`
  return sql`(ct.company_id, ct.cycle_key) in (
    select g.company_id, g.cycle_key from company_tasks g
    where g.company_id = ${ids} and g.completed_at is not null and g.task_id = any (array (
      select t.id from tasks t where t.extends_as in (select x.extended_by from tasks x where x.extended_by is not null)))
    union select e.company_id, e.cycle_key from task_extensions x join company_tasks e on e.id = x.company_task_id
    where x.company_id = ${ids})`
}

type LinkRow = Omit<Link, 'settings'> & Link['settings']

/** Of a company, the instances of all cycles in which something is extended or could be, as they are. Locks nothing. */
export const findExtendable = (db: Db, companyId: string) => findLinks(db, extendableIn([companyId]))

/** The instances among which extensions take effect, locked in one order. */
const lockLinks = (db: Db, where: RawBuilder<unknown>) =>
  findLinks(db, sql`${where} order by ct.id for update of ct`)

export async function findLinks(db: Db, where: RawBuilder<unknown>): Promise<Link[]> {
  const { rows } = await sql<LinkRow>`
    select ct.id, ct.agency_id as "agencyId", ct.company_id as "companyId", ct.cycle_key as "cycleKey",
      t.extends_as as "taskKey", t.name, t.rule, t.follow_up_days as "followUpDays",
      -- What counts from an event is always a deadline.
      case when ct.event_date is not null then 0 else t.apply_dates_as end as "applyDatesAs",
      -- Whoever added an event knew of it, so the first days after set-up change nothing.
      case when ct.cycle_key not like 'event-%' then c.setup_completed_on end as "setupDate",
      ct.known_on as "knownOn", ct.due_date as "dueDate", ct.late_after as "lateAfter", ct.regular_due_date as "regularDueDate",
      case when ct.cycle_key not like 'event-%'
        then json_build_object('first', ct.plan_year_start, 'last', ct.plan_year_end) end as year,
      ct.completed_at is not null as "isComplete", ct.completed_on as "completedOn",
      ct.closed_at is not null as "isClosed",
      case when x.kind is not null then json_build_object('kind', x.kind, 'dueDate', x.due_date) end as extension
    from company_tasks ct join tasks t on t.id = ct.task_id join live_companies c on c.id = ct.company_id
    left join task_extensions x on x.company_task_id = ct.id
    where (${isLinkedSql} or x.kind is not null or ct.regular_due_date is not null) and ${where}`.execute(db)
  return rows.map(({ applyDatesAs, followUpDays, ...row }) => ({
    ...row,
    settings: { applyDatesAs, followUpDays },
  }))
}

/** Gives these instances the due dates that follow from their extensions. */
async function moveDueDates(act: Act, links: readonly Link[]): Promise<Moved[]> {
  const open = extendedDates(links).filter(({ link }) => !link.isComplete && !link.isClosed)
  const moved = open.filter(({ link, dates }) => dates.dueDate !== link.dueDate)
  const begun = open.filter(
    (to): to is Extended & { extension: Extension } =>
      to.extension?.by !== null &&
      to.extension !== null &&
      to.extension.dueDate !== to.link.extension?.dueDate,
  )
  const ended = open.filter(({ link, extension }) => link.extension?.kind === 'task' && extension === null)
  await setDates(act, open.filter(isOther))
  await keepExtensions(act, { begun, ended })
  return moved.map(({ link, dates, extension }) => ({
    instanceID: link.id,
    agencyId: link.agencyId,
    name: link.name,
    dueDate: dates.dueDate,
    isFiledLate: isFiledLate(extension?.by ?? null),
  }))
}

/** A day given by hand may be the one it had, and yet it is late sooner: whoever gives it knows of it. */
const isOther = ({ link, dates, regular, extension }: Extended) =>
  dates.dueDate !== link.dueDate ||
  (extension ? regular : null) !== link.regularDueDate ||
  (extension?.kind === 'hand' && dates.lateAfter !== link.lateAfter)

async function setDates({ db, now }: Act, changed: readonly Extended[]): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update company_tasks ct set due_date = o.due_date, regular_due_date = o.regular,
      notification_date = o.notification_date, late_after = o.late_after, updated_at = ${now}::timestamptz,
      version = ct.version + 1
    from unnest(${changed.map(({ link }) => link.id)}::uuid[], ${changed.map(({ dates }) => dates.dueDate)}::date[],
      ${changed.map(({ regular, extension }) => (extension ? regular : null))}::date[],
      ${changed.map(({ dates }) => dates.notificationDate)}::date[],
      ${changed.map(({ dates }) => dates.lateAfter)}::date[])
      as o (id, due_date, regular, notification_date, late_after)
    where ct.id = o.id`.execute(db)
}

type ExtensionChanges = {
  begun: readonly (Extended & { extension: Extension })[]
  ended: readonly Extended[]
}

async function keepExtensions(act: Act, { begun, ended }: ExtensionChanges): Promise<void> {
  const { db, now } = act
  if (ended.length > 0)
    await db
      .deleteFrom('task_extensions')
      .where(
        'company_task_id',
        'in',
        ended.map(({ link }) => link.id),
      )
      .execute()
  if (begun.length > 0)
    await db
      .insertInto('task_extensions')
      .values(
        begun.map(({ link, extension }) => ({
          company_task_id: link.id,
          agency_id: link.agencyId,
          company_id: link.companyId,
          kind: extension.kind,
          due_date: extension.dueDate,
          by_instance: extension.by?.link.id ?? null,
          counted_from: extension.by?.countedFrom ?? null,
          is_filed_late: isFiledLate(extension.by),
          extended_at: now,
        })),
      )
      .onConflict((known) =>
        known.column('company_task_id').doUpdateSet((row) => ({
          kind: row.ref('excluded.kind'),
          due_date: row.ref('excluded.due_date'),
          by_instance: row.ref('excluded.by_instance'),
          counted_from: row.ref('excluded.counted_from'),
          is_filed_late: row.ref('excluded.is_filed_late'),
          // A day that waited, given by hand: a form that extends further takes its place.
          reason: null,
          extended_by: null,
          extended_by_name: null,
          extended_at: row.ref('excluded.extended_at'),
        })),
      )
      .execute()
  // What remains of an extension once a day given by hand was removed is said by whoever removed it.
  const told = begun.filter(({ link }) => link.extension !== null || link.regularDueDate === null)
  await record(act, [
    ...told.map(({ link, extension }) =>
      entry('task.extended', { link, to: extension.dueDate, by: extension.by }),
    ),
    ...ended.map(({ link, dates }) => entry('task.extensionEnded', { link, to: dates.dueDate, by: null })),
  ])
}

/** What an instance's history says of a moved due date. */
const entry = (verb: string, { link, to, by }: { link: Link; to: IsoDate; by: Trigger | null }) => ({
  verb,
  entity: 'company_task',
  entityId: link.id,
  object: link.name,
  agencyId: link.agencyId,
  companyId: link.companyId,
  companyTaskId: link.id,
  before: { dueDate: link.dueDate },
  after: { from: link.dueDate, dueDate: to, ...(by && { by: by.link.name }) },
})

/** What another task makes of a due date, whatever people gave it by hand. */
export async function findFiledExtension(
  db: Db,
  id: string,
): Promise<{ dueDate: IsoDate; by: string } | null> {
  const links = await findLinks(db, chainsOf([id]))
  const without = links.map((link) => (link.id === id ? { ...link, extension: null } : link))
  const extension = extendedDates(without).find(({ link }) => link.id === id)?.extension
  return extension?.by ? { dueDate: extension.dueDate, by: extension.by.link.name } : null
}
