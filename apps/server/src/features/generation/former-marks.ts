import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { recordSql } from '../audit/event-sql'

/** What is behind the end of a mark; null where something else in the history says it: another mark, or new dates. */
export type MarkEnd = 'appliesAgain' | 'sameDates' | null

type Ending = {
  ids: readonly string[]
  /** The change of answers that ends the marks. */
  causedBy: string | undefined
  end: MarkEnd
  /** Only marks of kept dates. */
  ofDates?: boolean
}

/**
 * Keeps in the history of instances the marks that they are about to lose, because a row knows only the mark it has.
 * Called before the rows change; those without a mark are left out.
 */
export async function keepFormerMarks(
  act: Act,
  { ids, causedBy, end, ofDates = false }: Ending,
): Promise<void> {
  if (ids.length === 0) return
  await recordSql(act, {
    verb: 'task.markEnded',
    entity: 'company_task',
    entityId: sql`ct.id`,
    object: sql`t.name`,
    place: { agencyId: sql`ct.agency_id`, companyId: sql`ct.company_id`, companyTaskId: sql`ct.id` },
    before: sql`jsonb_build_object('mark', case when ct.no_longer_applies then 'noLongerApplies' else 'datesKept' end,
      'markedAt', ct.marked_at, 'markedBy', ct.marked_by_change)`,
    after: sql`jsonb_build_object('end', ${end}::text, 'endedBy', ${causedBy ?? null}::uuid)`,
    from: sql`company_tasks ct join live_tasks t on t.id = ct.task_id
      where ct.id = any (${ids}::uuid[]) and ct.marked_at is not null
        and case when ct.no_longer_applies then not ${ofDates}::boolean else ct.dates_kept end`,
  }).execute(act.db)
}
