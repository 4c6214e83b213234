import type { PreviewTask, SetupPreview } from '@heed/contract/setup'
import { asCorrection, wholeTime } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { contradictionsIn } from '@heed/domain/benefits/contradictions'
import { doubtsAbout } from '@heed/domain/benefits/doubts'
import type { Span } from '@heed/domain/benefits/fact-periods'
import { questionOf } from '@heed/domain/benefits/questions'
import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import { GRACE_DAYS } from '@heed/domain/tasks/task-dates'
import { counted } from '@heed/domain/text'
import type { Db } from '../../db/connection'
import { type ComingTask, findComing } from '../generation/coming'
import { because, becauseNot } from './because'
import { findPeriods } from './periods'
import { getForm } from './queries'
import { findReadings } from './reading/readings'
import { holds, type Side, sideOf } from './reading/sides'
import { findChanges } from './saves'
import { warningsAbout } from './warnings'

type Asked = {
  companyId: string
  answers: BenefitAnswers
  /** The day the answers would count from; a day is suggested where there is none. */
  effectiveOn?: IsoDate | undefined
  today: IsoDate
  zone: string
  /** The days from which a change may count. */
  range: Span
}

/**
 * What these answers mean, and what they add and remove against the saved ones, by the rules of generation.
 * @throws notFound when the company is not in reach
 */
export async function previewSetup(
  db: Db,
  { companyId, answers, effectiveOn, today, zone, range }: Asked,
): Promise<SetupPreview> {
  const form = await getForm(db, companyId)
  const company = { id: form.companyId, agencyId: form.agencyId, setupOn: form.completedOn }
  const stored = form.completedOn === null ? wholeTime(form.answers) : await findPeriods(db, companyId)
  const { newest, lately } = await findChanges(db, { companyId, today, zone })
  const corrected =
    form.completedOn === null ? wholeTime(answers) : asCorrection(stored, { wanted: answers, newest })
  const saved = await findComing(db, { company, periods: stored, today })
  const wanted = await findComing(db, { company, periods: corrected, today })
  const [had, has] = [byId(saved), byId(wanted)]
  const [then, now] = [sideOf(stored), sideOf(corrected)]
  const factsFor = ({ sets, asOf }: ComingTask, side: Side) => side.on(asOf ?? side.lastDayOf(sets))

  const brought = (task: ComingTask) => row(task, because(task.sets, factsFor(task, now)) + since(task))
  // "50 or more employees" of a report on last year may not be so any more.
  const since = ({ sets, asOf }: ComingTask) =>
    asOf !== null && asOf < today && !holds(sets, now.on(today)) ? ` on ${formatDate(asOf)}` : ''
  const taken = (task: ComingTask) => {
    const day = task.asOf ?? then.lastDayOf(task.sets)
    return row(task, becauseNot(task, { before: then.on(day), now: now.on(day) }))
  }
  return {
    count: wanted.filter(({ isNow }) => isNow).length,
    dueDates: wanted.reduce((sum, { within }) => sum + within, 0),
    laterCount: wanted.filter(({ isNow }) => !isNow).length,
    tasks: wanted.map(brought),
    added: wanted.filter((task) => !covers(had.get(task.taskID), task)).map(brought),
    removed: saved.filter((task) => !has.has(task.taskID)).map(taken),
    postponed: wanted.filter((task) => !task.isNow && had.get(task.taskID)?.isNow).map(brought),
    warnings: [
      ...warningsAbout(answers, form.answers),
      ...(form.completedOn === null ? firstDays(wanted, today) : []),
    ],
    doubts: doubtsAbout(answers, today).map(({ question, date, text }) => {
      const { label, step } = questionOf(question)
      return { question, label, step, date, text }
    }),
    contradictions: contradictionsIn(answers, { state: form.state, today }),
    ...(await findReadings(db, { form, wanted: answers, newest, lately, effectiveOn, today, zone, range })),
  }
}

/** What was due before set-up is in the list, and no one begins with late work (RULES.md "Horizon"). */
function firstDays(wanted: readonly ComingTask[], today: IsoDate): string[] {
  const passed = wanted.reduce((sum, task) => sum + task.passed, 0)
  if (passed === 0) return []
  const until = formatDate(addDays(today, GRACE_DAYS))
  return [
    `${counted(passed, 'due date')} of a month, quarter, or program that is under way passed before today. They are listed too, and nothing counts as late because of that until after ${until}.`,
  ]
}

const byId = (tasks: ComingTask[]) => new Map(tasks.map((task) => [task.taskID, task]))

/** The other side has the task as well, and not only later. */
const covers = (other: ComingTask | undefined, task: ComingTask) =>
  other !== undefined && (other.isNow || !task.isNow)

const row = (task: ComingTask, reason: string): PreviewTask => ({
  taskID: task.taskID,
  name: task.name,
  module: task.module,
  because: reason,
  dueDate: task.dueDate,
  planYearStart: task.planYearStart,
  begins: task.isNow ? 'now' : 'later',
})
