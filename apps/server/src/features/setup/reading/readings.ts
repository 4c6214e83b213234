import type { Reading, Readings, Suggestion } from '@heed/contract/answer-dates'
import { type AnswerPeriod, asChange, asCorrection } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { suggestedDay } from '@heed/domain/benefits/suggested-day'
import type { IsoDate } from '@heed/domain/dates'
import type { Db } from '../../../db/connection'
import { findReading } from '../../generation/reading'
import { findPeriods } from '../periods'
import type { Form } from '../queries'
import { planYearRows } from './plan-years'
import { readingOf } from './reading'
import { sideOf } from './sides'

type Asked = {
  form: Form
  wanted: BenefitAnswers
  effectiveOn: IsoDate | undefined
  today: IsoDate
}

type Choice = { suggestion: Suggestion | null; readings: Readings | null }

/** How to save answers that differ from the saved ones, and what either way does; nothing before set-up. */
export async function findReadings(db: Db, { form, wanted, effectiveOn, today }: Asked): Promise<Choice> {
  const setupOn = form.completedOn
  if (setupOn === null || changedQuestions(form.answers, wanted).length === 0)
    return { suggestion: null, readings: null }
  const before = await findPeriods(db, form.companyId)
  const suggestion = { kind: 'change' as const, ...suggestedDay(before, { wanted, today }) }
  const from = effectiveOn ?? suggestion.effectiveOn
  const foresee = (periods: AnswerPeriod[]) =>
    findReading(db, { companyId: form.companyId, setupOn, periods, today })
  const unchanged = await foresee(before)
  const read = async (after: AnswerPeriod[]): Promise<Reading> => {
    const sides = { before: sideOf(before), after: sideOf(after), today }
    return {
      ...readingOf({ after: await foresee(after), before: unchanged }, sides),
      planYears: planYearRows({ before, after }, { today, changeOn: from }),
    }
  }
  const correction = await read(asCorrection(before, wanted))
  const change = await read(asChange(before, { wanted, from }))
  return { suggestion, readings: { correction, change: { ...change, effectiveOn: from } } }
}
