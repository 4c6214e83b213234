import type { IsoDate } from '@heed/domain/dates'
import { type RawBuilder, sql } from 'kysely'
import { isDoneQuarterSql } from './done-quarter-sql'
import { isAddedSql, knownOfMissingSql, replacesSql, type Told } from './told-late'

type Missing = {
  /** The companies whose quarters may be there already, under the key of a year that changed, or have their key taken. */
  quartered: readonly string[]
  told: Told | null
  today: IsoDate
}

/**
 * The CTE `missing`: the cycles that are owed and not there. A quarter that is there under another key, because its year
 * became a short one, is not missing; one whose key an earlier year has gets a key of its own.
 */
export function missingSql({ quartered, told, today }: Missing): RawBuilder<unknown> {
  // Where there are no quarters, a look for each of the rows of a roll-over would find none.
  const isDoneQuarter = quartered.length === 0 ? sql`false` : isDoneQuarterSql
  const isAdded = isAddedSql({
    told,
    today,
    replacesMarked: replacesSql({ what: sql`f.no_longer_applies` }),
    isDoneQuarter,
  })
  const isOwed = sql`case when w.after is null then ${isAdded} else w.due_date > w.after and not ${isDoneQuarter} end`
  const knownOn = sql`case when w.after is null then ${knownOfMissingSql({ told, today })} end as known_on`
  if (quartered.length === 0)
    return sql`missing as not materialized (
      select w.*, ${knownOn}, false as is_key_taken from wanted w where ${isOwed})`
  return sql`
    quarter as materialized (
      select company_id, task_id, cycle_key, plan_year_start, right(cycle_key, 3) as number from company_tasks
      where company_id = any (${quartered}::uuid[]) and cycle_key like '%-Q_'),
    missing as not materialized (
      select w.*, ${knownOn}, taken.company_id is not null as is_key_taken from wanted w
      left join quarter taken on taken.company_id = w.company_id and taken.task_id = w.task_id
        and taken.cycle_key = w.cycle_key and taken.plan_year_start <> w.plan_year_start
      left join quarter same on same.company_id = w.company_id and same.task_id = w.task_id
        and same.plan_year_start || same.number = w.match_key
      where same.company_id is null and ${isOwed})`
}
