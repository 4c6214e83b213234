import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { recordSql } from '../audit/event-sql'
import type { Change, Kept } from './changes'
import { keepFormerMarks, type MarkEnd } from './former-marks'
import { hasWork } from './occurring-sql'

type Applied = Record<'moved' | 'removed' | 'marked' | 'restored', readonly Change[]>

type Applying = {
  changes: readonly Change[]
  causedBy: string | undefined
  /** The tasks themselves changed, or their logic; not the answers. */
  isOfTasks?: boolean | undefined
  /** Instances with work get their new dates, too. */
  movesWork?: boolean | undefined
}

/** Applies the changes to the rows as they are once locked: instances that somebody worked on meanwhile stay. */
export async function applyChanges(
  act: Act,
  { changes, causedBy, isOfTasks = false, movesWork = false }: Applying,
): Promise<Applied> {
  const { db } = act
  if (changes.length === 0) return { moved: [], removed: [], marked: [], restored: [] }
  const ids = idsOf(changes)
  const { rows: locked } = await sql<{ id: string; isWorked: boolean; isOver: boolean }>`
    select ct.id, ${hasWork} as "isWorked", ct.completed_at is not null or ct.closed_at is not null as "isOver"
    from company_tasks ct where ct.id = any (${ids}::uuid[])
    order by ct.id for update`.execute(db)
  const { rows: withWork } = await sql<{ id: string }>`
    select id from instances_with_work(${ids}::uuid[]) as id`.execute(db)
  const there = new Set(idsOf(locked))
  const over = new Set(idsOf(locked.filter((row) => row.isOver)))
  const worked = new Set([...idsOf(withWork), ...idsOf(locked.filter((row) => row.isWorked))])

  const current = changes
    .filter((change) => there.has(change.id))
    .map((change) => whenWorked(change, worked))
    .map((change) => (over.has(change.id) ? asItIs(change) : movesWork ? withItsDates(change) : change))
  const having = (outcome: Change['outcome']) => current.filter((change) => change.outcome === outcome)
  const [removed, moved, marked] = [having('removed'), having('moved'), having('marked')]
  const gone = new Set(idsOf(removed))
  const restored = current.filter((change) => change.isRestored && !gone.has(change.id))
  await sql`delete from company_tasks where id = any (${idsOf(removed)}::uuid[])`.execute(db)
  await mark(act, { changes: marked, noLongerApplies: true, causedBy })
  await mark(act, { changes: restored, noLongerApplies: false, causedBy })
  const still = current.filter((change) => !gone.has(change.id))
  await keepDates(act, { changes: still, causedBy, end: 'sameDates' })
  await noteMoves(act, {
    changes: moved,
    cause: isOfTasks ? 'rule' : causedBy === undefined ? null : 'answers',
  })
  await moveDates(act, moved)
  return { moved, removed, marked, restored }
}

/** What becomes of an instance that somebody began to work on after it was compared. */
function whenWorked(change: Change, worked: ReadonlySet<string>): Change {
  if (!worked.has(change.id) || (change.outcome !== 'removed' && change.outcome !== 'moved')) return change
  return { ...change, outcome: change.applies ? 'stays' : 'marked', keepsDates: change.applies }
}

/** Completed or closed after it was compared, it has the dates that it has. */
const asItIs = (change: Change): Change => ({ ...change, keepsDates: false })

/** It does not keep the dates that it has, unless it no longer applies. */
const withItsDates = (change: Change): Change =>
  change.keepsDates && change.outcome === 'stays' && change.dueDate
    ? { ...change, outcome: 'moved', keepsDates: false }
    : change

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

type Mark = { changes: readonly Change[]; noLongerApplies: boolean; causedBy: string | undefined }

async function mark(act: Act, { changes, noLongerApplies, causedBy }: Mark): Promise<void> {
  if (changes.length === 0) return
  const { db, now } = act
  const end = noLongerApplies ? null : 'appliesAgain'
  await keepFormerMarks(act, { ids: idsOf(changes), causedBy, end })
  await sql`update company_tasks set no_longer_applies = ${noLongerApplies},
      marked_at = ${noLongerApplies ? now : null}::timestamptz,
      marked_by_change = ${noLongerApplies ? (causedBy ?? null) : null}::uuid,
      updated_at = ${now}::timestamptz, version = version + 1
    where id = any (${idsOf(changes)}::uuid[])`.execute(db)
}

type Keeping = Omit<Mark, 'noLongerApplies'> & { end: MarkEnd }

/**
 * Says of instances with work whether they are due on another day than the answers and rules say now, and what change
 * did that. The mark of one that no longer applies stays.
 */
async function keepDates(act: Act, { changes, causedBy, end }: Keeping): Promise<void> {
  const { db, now } = act
  const ending = idsOf(changes.filter(({ keepsDates }) => !keepsDates))
  await keepFormerMarks(act, { ids: ending, causedBy, end, ofDates: true })
  await sql`update company_tasks ct set dates_kept = given.keeps,
      marked_at = case when given.keeps then ${now}::timestamptz when ct.no_longer_applies then ct.marked_at end,
      marked_by_change = case when given.keeps then ${causedBy ?? null}::uuid
        when ct.no_longer_applies then ct.marked_by_change end,
      updated_at = ${now}::timestamptz, version = ct.version + 1
    from unnest(${idsOf(changes)}::uuid[], ${changes.map((change) => change.keepsDates)}::boolean[]) as given (id, keeps)
    where ct.id = given.id and ct.dates_kept <> given.keeps`.execute(db)
}

/** Gives an instance with work the dates that it would have without; `applyExtensions` then puts extensions in force. */
export async function takeDates(act: Act, kept: Kept): Promise<void> {
  await keepDates(act, { changes: [{ ...kept, keepsDates: false }], causedBy: undefined, end: null })
  await moveDates(act, [kept])
}

type Moving = { changes: readonly Change[]; cause: 'rule' | 'answers' | null }

/** Keeps in the history of instances the due date that they are about to lose; a later one given by hand is in force. */
async function noteMoves(act: Act, { changes, cause }: Moving): Promise<void> {
  if (changes.length === 0) return
  await recordSql(act, {
    verb: 'task.datesMoved',
    entity: 'company_task',
    entityId: sql`ct.id`,
    object: sql`t.name`,
    place: { agencyId: sql`ct.agency_id`, companyId: sql`ct.company_id`, companyTaskId: sql`ct.id` },
    after: sql`jsonb_strip_nulls(jsonb_build_object('from', ct.due_date, 'dueDate', greatest(o.due_date, hand.due_date),
      'cause', ${cause}::text))`,
    from: sql`unnest(${idsOf(changes)}::uuid[], ${changes.map(({ dueDate }) => dueDate)}::date[]) as o (id, due_date)
      join company_tasks ct on ct.id = o.id join live_tasks t on t.id = ct.task_id
      left join task_extensions hand on hand.company_task_id = ct.id and hand.kind = 'hand'
      where case when hand.due_date is null then coalesce(ct.regular_due_date, ct.due_date) <> o.due_date
        else ct.due_date <> greatest(o.due_date, hand.due_date) end`,
  }).execute(act.db)
}

/** Gives instances the dates of the rule; what extended them, by a task or by hand, is applied to these anew. */
async function moveDates({ db, now, today }: Act, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const column = <K extends keyof Change>(name: K) => changes.map((change) => change[name])
  await sql`delete from task_extensions where company_task_id = any (${idsOf(changes)}::uuid[])
    and kind = 'task'`.execute(db)
  await sql`
    update company_tasks ct set plan_year_start = o.plan_year_start, plan_year_end = o.plan_year_end,
      notification_date = o.notification_date, due_date = o.due_date, late_after = o.late_after, known_on = o.known_on,
      regular_due_date = null, passed_due_dates = case when coalesce(ct.regular_due_date, ct.due_date) < ${today}::date
        then coalesce(ct.passed_due_dates, '{}')
          || jsonb_build_object(coalesce(ct.regular_due_date, ct.due_date)::text, ct.known_on)
        else ct.passed_due_dates end,
      updated_at = ${now}::timestamptz, version = ct.version + 1
    from unnest(${column('id')}::uuid[], ${column('planYearStart')}::date[], ${column('planYearEnd')}::date[],
      ${column('notificationDate')}::date[], ${column('dueDate')}::date[], ${column('lateAfter')}::date[],
      ${column('knownOn')}::date[])
      as o (id, plan_year_start, plan_year_end, notification_date, due_date, late_after, known_on)
    where ct.id = o.id`.execute(db)
}
