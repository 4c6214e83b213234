import type { AnswerSave, PendingChange } from '@heed/contract/answer-dates'
import { type AnswerChange, type AnswerPeriod, replacedBy } from '@heed/domain/benefits/answer-periods'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { isSameAnswer } from '@heed/domain/benefits/changes'
import { questionKeys } from '@heed/domain/benefits/questions'
import { formatDate } from '@heed/domain/date-text'
import { compareDates, type IsoDate } from '@heed/domain/dates'
import type { Db } from '../../db/connection'
import { getForm } from './queries'
import {
  answerReplacedFrom,
  findSaves,
  questionsThatChange,
  replacedFrom,
  type Save,
  whyItStays,
} from './saves'
import { asked, inWords } from './standing'

type Asked = { companyId: string; today: IsoDate }

/** What a save replaced; where the answer of its day stays, the later ones that went. */
function beforeInWords(key: QuestionKey, change: AnswerChange): string {
  const { after, former = [] } = change
  const went = former.filter(({ answer }) => !isSameAnswer(answer, after))
  return isSameAnswer(replacedBy(change), after) && went.length > 0
    ? went.map(({ from, answer }) => `${inWords(key, answer)} from ${formatDate(from)}`).join(', ')
    : inWords(key, replacedBy(change))
}

/** In the order of the form. */
const changesInWords = (save: Save, saves: readonly Save[]): AnswerSave['changes'] =>
  questionKeys.flatMap((key) => {
    const change = save.changes[key]
    if (!change) return []
    return [
      {
        ...asked(key),
        before: beforeInWords(key, change),
        after: inWords(key, change.after),
        replacedFrom: answerReplacedFrom(save, { key, saves }),
      },
    ]
  })

/** The history of a company's answers, newest first. @throws notFound when the company is not in reach */
export async function findTimeline(db: Db, { companyId, today }: Asked): Promise<AnswerSave[]> {
  await getForm(db, companyId)
  const saves = await findSaves(db, companyId)
  return saves.map((save) => {
    const { id, version, kind, effectiveOn, savedAt, savedBy, takenBackAt, takenBackBy } = save
    const reason = whyItStays(save, { saves, today })
    const isAhead = effectiveOn !== null && effectiveOn > today && takenBackAt === null
    const changes = changesInWords(save, saves)
    return {
      id,
      version,
      kind,
      effectiveOn,
      savedAt,
      savedBy,
      takenBackAt,
      takenBackBy,
      canTakeBack: reason === null,
      whyItStays: isAhead ? reason : null,
      replacedFrom: replacedFrom(save, { saves }),
      changes,
    }
  })
}

/** The changes whose day has not come yet, earliest first. */
export async function findPending(
  db: Db,
  { companyId, today, periods }: Asked & { periods: readonly AnswerPeriod[] },
): Promise<PendingChange[]> {
  if (!periods.some(({ from }) => from > today)) return []
  const saves = await findSaves(db, companyId)
  return saves
    .flatMap((save): PendingChange[] => {
      const { id, effectiveOn, savedAt, savedBy } = save
      const questions = questionsThatChange(save, periods).length
      if (effectiveOn === null || effectiveOn <= today || questions === 0) return []
      const canTakeBack = whyItStays(save, { saves, today }) === null
      return [{ id, effectiveOn, questions, savedAt, savedBy, canTakeBack }]
    })
    .toSorted((a, b) => compareDates(a.effectiveOn, b.effectiveOn))
}
