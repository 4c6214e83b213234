import type { MatchCounts, MatchedCompany } from '@heed/contract/logic'
import { type AnswerPeriod, answersOn } from '@heed/domain/benefits/answer-periods'
import { answersInForce } from '@heed/domain/benefits/in-force'
import { reasonOf } from '@heed/domain/logic/reason'
import { sentence } from '@heed/domain/logic/sentence'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { countPages, offsetOf } from '../../http/paging'
import { notFound } from '../../http/refusal'
import { matchedSql, situationsSql, type Tried } from './matched-sql'
import { partCounts, partsOf } from './part-counts'
import { warningsAbout } from './warnings'

type Counted = Pick<MatchCounts, 'companies' | 'matching' | 'byHand' | 'saved' | 'added' | 'removed'> & {
  tasks: number
  parts: number[]
}

/**
 * How many companies tried logic matches today, against the saved logic. Changes nothing.
 * @throws notFound when the task is not in reach
 */
export async function countMatches(db: Db, tried: Tried): Promise<MatchCounts> {
  const parts = partsOf(tried.sets)
  const { rows } = await sql<Counted>`
    with ${situationsSql(tried, parts)}
    select (select count(*)::int from asked) as tasks, coalesce(sum(companies), 0)::int as companies,
      coalesce(sum(companies) filter (where is_tried), 0)::int as matching,
      coalesce(sum(companies) filter (where is_tried and is_added), 0)::int as "byHand",
      coalesce(sum(companies) filter (where is_saved), 0)::int as saved,
      coalesce(sum(companies) filter (where is_tried and not is_saved), 0)::int as added,
      coalesce(sum(companies) filter (where is_saved and not is_tried), 0)::int as removed, ${partCounts(parts)} as parts
    from situation`.execute(db)
  const { parts: counts, tasks, ...found } = rows[0] as Counted
  if (tasks === 0) throw notFound()
  return {
    ...found,
    sets: parts.sets.map(({ set, lines }) => ({
      matching: counts[set] ?? 0,
      lines: lines.map((line) => counts[line] ?? 0),
    })),
    sentence: sentence(tried.sets),
    warnings: warningsAbout(tried.sets, found),
  }
}

type Asked = {
  show: 'matching' | 'added' | 'removed'
  search?: string | undefined
  page: number
  pageSize: number
}

const SHOWN = {
  matching: sql`m.is_tried`,
  added: sql`m.is_tried and not m.is_saved`,
  removed: sql`m.is_saved and not m.is_tried`,
}

type Decided = { isAdded: boolean; period: AnswerPeriod | null }
type Found = Omit<MatchedCompany, 'reason'> & Decided & { count: number; place: number }

function reasonBeside({ sets, today }: Tried, { isAdded, period }: Decided): string {
  if (isAdded) return 'Added by hand'
  if (sets.length === 0) return 'On the list'
  return reasonOf(sets, answersOn(answersInForce(period ? [period] : []), today))
}

/** The companies that tried logic matches, adds or removes, by name, each with the reason. */
export async function findMatches(db: Db, { show, search, ...tried }: Tried & Asked) {
  const wanted = (search ?? '').toLowerCase()
  const { rows } = await sql<Found>`
    with ${matchedSql(tried)},
    page as materialized (
    select c.id, c.name, c.agency_id as "agencyID", a.name as "agencyName",
      case when m.is_saved and m.is_tried then null when m.is_tried then 'added' else 'removed' end as change,
      m.is_added as "isAdded", row_number() over (order by lower(c.name), c.id) as place, count(*) over ()::int as count
    from matched m
    join live_companies c on c.id = m.company_id
    join live_agencies a on a.id = c.agency_id
    where ${SHOWN[show]} and strpos(lower(c.name), ${wanted}) > 0
    order by lower(c.name), c.id
    limit ${tried.pageSize} offset ${offsetOf(tried)})
    select page.*, (select jsonb_build_object('from', p.from_on, 'to', p.to_on, 'answers', p.answers) from answer_periods p
      where p.company_id = page.id and ${tried.today}::date between p.from_on and p.to_on) as period
    from page order by place`.execute(db)
  return countPages(
    tried,
    rows[0]?.count ?? 0,
    rows.map(({ count: _, place: __, isAdded, period, ...company }) => ({
      ...company,
      reason: reasonBeside(tried, { isAdded, period }),
    })),
  )
}
