import {
  type AnswerPeriod,
  afterSave,
  changesOf,
  lastAnswers,
  type Save as Wanted,
} from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { record } from '../audit/operations'
import { lockCompany } from '../companies/queries'
import { findPeriods, replacePeriods } from './periods'
import { type Form, insertVersion, lockForm, updateAnswers, updateDraft } from './queries'
import { savedBy } from './saved-by'
import { findNewestChanges, insertSave, type Save } from './saves'

/**
 * Locks a company and its form, because its saved answers are about to change.
 * @throws notFound; stale when `If-Match` names an older version
 */
export async function lockForSaving({ db, author }: Act, companyId: string): Promise<Form> {
  await lockCompany(db, companyId)
  const form = await lockForm(db, companyId)
  if (author !== 'system') refuseStale(author.call, form.version)
  return form
}

const kindOf = (form: Form, from: Wanted['from']): Save['kind'] =>
  from !== null ? 'change' : form.savedAt === null ? 'first' : 'correction'

/** What the log says: answering until set-up is complete, correcting and changing from then on. */
const inTheLog = (form: Form, { from, count }: { from: Wanted['from']; count: number }) => {
  if (from !== null)
    return {
      verb: 'company.answersChanged',
      object: `${counted(count, 'setup answer')} from ${formatDate(from)}`,
    }
  return form.completedAt === null
    ? { verb: 'company.benefitsSaved', object: counted(count, 'setup question') }
    : { verb: 'company.answersCorrected', object: counted(count, 'setup answer') }
}

/**
 * Saves the answers of a locked form: as a change from a day, or as a correction (RULES.md "Setup form"). Saving what
 * is saved already only drops the draft.
 * @returns the change, which marks what no longer applies; null when there is none
 */
export async function keepAnswers(
  act: Act,
  { form, wanted, from }: Wanted & { form: Form },
): Promise<string | null> {
  const former = await findPeriods(act.db, form.companyId)
  const save = { wanted, from, newest: await findNewestChanges(act.db, form.companyId) }
  const changes = changesOf(former, save)
  const questions = Object.keys(changes) as QuestionKey[]
  if (questions.length === 0 && form.savedAt !== null) {
    await updateDraft(act, { form, draft: form.answers })
    return null
  }
  const by = savedBy(act.author)
  const id = await insertSave(act, {
    form,
    save: { kind: kindOf(form, from), effectiveOn: from, changes },
    by,
  })
  const answers = await replaceAnswers(act, { form, periods: afterSave(former, save) })
  await record(act, {
    ...inTheLog(form, { from, count: questions.length }),
    ...logged(form, { questions, before: form.answers, after: answers }),
  })
  return id
}

type Replacing = { form: Form; periods: readonly AnswerPeriod[]; draft?: BenefitAnswers | null }

/** Gives a locked form new saved answers; the former ones stay as a version. */
export async function replaceAnswers(
  act: Act,
  { form, periods, draft = null }: Replacing,
): Promise<BenefitAnswers> {
  const answers = lastAnswers(periods)
  await insertVersion(act.db, form)
  await updateAnswers(act, { form, answers, draft, by: savedBy(act.author) })
  await replacePeriods(act, { agencyId: form.agencyId, companyId: form.companyId, periods })
  return answers
}

type Differing = { questions: readonly QuestionKey[]; before: BenefitAnswers; after: BenefitAnswers }

/** What an entry of the log about saved answers has besides its sentence. */
export function logged(form: Form, { questions, before, after }: Differing) {
  const isLeft = JSON.stringify(before.openQuestions) !== JSON.stringify(after.openQuestions)
  const keys = isLeft ? [...questions, 'openQuestions' as const] : questions
  const pick = (from: BenefitAnswers) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return {
    entity: 'benefitAnswers',
    entityId: form.companyId,
    agencyId: form.agencyId,
    companyId: form.companyId,
    before: pick(before),
    after: pick(after),
  }
}
