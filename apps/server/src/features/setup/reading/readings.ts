import type { Reading, Readings, Suggestion } from '@heed/contract/answer-dates'
import {
  type AnswerChanges,
  type AnswerPeriod,
  asChange,
  asCorrection,
} from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import type { Span } from '@heed/domain/benefits/fact-periods'
import { suggestedReading } from '@heed/domain/benefits/suggested-day'
import { beginningAgain, pausedUntil, switchedOn } from '@heed/domain/benefits/switched-on'
import type { IsoDate } from '@heed/domain/dates'
import type { Db } from '../../../db/connection'
import { findForecast } from '../../generation/forecast'
import { findToldByCorrection, toldByChange } from '../../generation/told-by-a-save'
import type { Told } from '../../generation/told-late'
import { findPeriods } from '../periods'
import type { Form } from '../queries'
import { beginningWarnings, pauseWarnings, putBackWarnings } from './beginning'
import { endingWarnings } from './ending'
import { passedDates } from './passed'
import { planYearRows } from './plan-years'
import { readingOf } from './reading'
import { replacedInWords } from './replaced-in-words'
import { sideOf } from './sides'

type Asked = {
  form: Form
  wanted: BenefitAnswers
  newest: AnswerChanges
  /** Those of `newest` that were saved or took effect of late, or are still ahead. */
  lately: AnswerChanges
  effectiveOn: IsoDate | undefined
  today: IsoDate
  zone: string
  range: Span
}

type Choice = { suggestion: Suggestion | null; readings: Readings | null }

/** How to save answers that differ from the saved ones, and what either way does; nothing before set-up. */
export async function findReadings(
  db: Db,
  { form, wanted, newest, lately, effectiveOn, today, zone, range }: Asked,
): Promise<Choice> {
  const { companyId, completedOn: setupOn } = form
  const questions = changedQuestions(form.answers, wanted)
  if (setupOn === null || questions.length === 0) return { suggestion: null, readings: null }
  const before = await findPeriods(db, companyId)
  const suggestion = suggestedReading(before, { wanted, today, range, lately })
  const from = effectiveOn ?? suggestion.effectiveOn
  const again = beginningAgain(before, { wanted, today })
  const forecastOf = (periods: AnswerPeriod[], told: Told | null) =>
    findForecast(db, { companyId, setupOn, periods, until: from, told, today })
  const unchanged = await forecastOf(before, null)
  const read = async (after: AnswerPeriod[], on?: IsoDate): Promise<Reading> => {
    const sides = { before: sideOf(before), after: sideOf(after), today }
    const told =
      on === undefined
        ? await findToldByCorrection(db, { companyId, questions, today, zone })
        : toldByChange(on, today)
    const forecast = await forecastOf(after, told)
    const passedOn = passedDates({ periods: after, after: forecast, today })
    return {
      answers: replacedInWords(before, { wanted, from: on ?? null, newest }),
      ...readingOf({ after: forecast, before: unchanged, passedOn, from: on }, sides),
      planYears: planYearRows({ before, after }, { today, changeOn: from }),
      warnings:
        on === undefined
          ? []
          : [
              ...beginningWarnings([...switchedOn(before, { wanted, today }), ...again], { from: on, range }),
              ...pauseWarnings(again, { from: on, range }),
              ...putBackWarnings(pausedUntil(after, on), { from: on, range }),
              ...endingWarnings(after, { ...sides, from: on }),
            ],
    }
  }
  const correction = await read(asCorrection(before, { wanted, newest }))
  const change = await read(asChange(before, { wanted, from }), from)
  return { suggestion, readings: { correction, change: { ...change, effectiveOn: from } } }
}
