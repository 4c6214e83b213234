import type { LogicTrace } from '@heed/contract/logic'
import { type AnswerPeriod, answersOn } from '@heed/domain/benefits/answer-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { answersInForce } from '@heed/domain/benefits/in-force'
import type { IsoDate } from '@heed/domain/dates'
import { evaluate } from '@heed/domain/logic/evaluate'
import { conclusionOf, explain } from '@heed/domain/logic/explain'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound } from '../../http/refusal'

/** What besides its logic decides whether a task reaches a company. */
type Standing = {
  /** Whose the task is has no such company. */
  barred: 'inactiveAgency' | 'otherCompany' | 'otherAgency' | null
  isRestricted: boolean
  isListed: boolean
  isAdded: boolean
}

/** @throws notFound when the task is not in reach */
export async function getStanding(
  db: Db,
  { taskId, companyId, agencyId }: { taskId: string; companyId: string; agencyId: string },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select case when line.owners is null then 'inactiveAgency'
        when t.owner_agency_id <> all (line.owners) then 'otherAgency'
        when t.owner_company_id <> ${companyId}::uuid then 'otherCompany' end as barred,
      coalesce(r.is_restricted, false) as "isRestricted",
      exists (select from task_rule_agencies l where l.task_id = t.id and l.agency_id = ${agencyId}::uuid)
        or exists (select from task_rule_companies l where l.task_id = t.id and l.company_id = ${companyId}::uuid)
        as "isListed",
      exists (select from task_additions x where x.task_id = t.id and x.company_id = ${companyId}::uuid) as "isAdded"
    from live_tasks t left join task_rules r on r.task_id = t.id
      cross join (select agency_line(${agencyId}::uuid) as owners) line
    where t.id = ${taskId}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

type Asked = {
  sets: readonly LogicSet[]
  periods: readonly AnswerPeriod[]
  day: IsoDate
  standing: Standing
}

/** Why a rule holds for a company on a day or not, in the words of its editor. */
export function traceOf({ sets, periods, day, standing }: Asked): LogicTrace {
  const answers = answersOn(answersInForce(periods), day)
  const evaluation = evaluate(sets, factsOf(answers))
  const { barred, isRestricted, isListed, isAdded } = standing
  const holds = sets.length === 0 ? isListed : evaluation.applies
  const obstacle = holds || isAdded ? obstacleOf(standing) : null
  const besides = obstacle ?? (isAdded ? BY_HAND : null)
  const applies = barred === null && (isAdded || (holds && (!isRestricted || isListed)))
  return {
    on: day,
    applies,
    conclusion: [
      conclusionOf(evaluation, obstacle === null ? undefined : 'so its logic matches.'),
      ...(besides === null ? [] : [besides]),
    ].join(' '),
    sets: explain(sets, answers).sets.map(({ operator, result, gate, lines }) => ({
      operator,
      result,
      gate,
      lines,
    })),
  }
}

const BY_HAND = 'It was added to this company by hand, regardless of its logic.'

/** Why a task does not reach a company, whatever its logic says; null where nothing keeps it away. */
function obstacleOf({ barred, isRestricted, isListed, isAdded }: Standing): string | null {
  const reasons = {
    inactiveAgency: 'its agency is not active',
    otherAgency: 'the task belongs to another agency',
    otherCompany: 'it was written for another company alone',
    unlisted: 'it is limited to a list that this company is not on',
  }
  const reason = barred ?? (isRestricted && !isListed && !isAdded ? 'unlisted' : null)
  return reason && `The task does not reach this company, because ${reasons[reason]}.`
}
