import { lastAnswers, withoutChange } from '@heed/domain/benefits/answer-periods'
import { rebased } from '@heed/domain/benefits/changes'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import type { Act } from '../../http/act'
import { conflict, notFound } from '../../http/refusal'
import { record } from '../audit/operations'
import { generateInstances } from '../generation/operations'
import { findPeriods } from './periods'
import { savedBy } from './saved-by'
import { companyOfSave, findSaves, markTakenBack, questionsOf, whyItStays } from './saves'
import { lockForSaving, logged, replaceAnswers } from './saving'

/**
 * Takes back a change of the answers whose day has not come yet: the periods are as they were before it, and the tasks
 * follow. What is typed in the draft about other questions stays.
 * @returns the company
 * @throws notFound; conflict when the change counts already, was taken back or was saved over; as lockForSaving
 */
export async function takeBackChange(act: Act, id: string): Promise<string> {
  const { db, author, today } = act
  const companyId = await companyOfSave(db, id)
  if (companyId === undefined) throw notFound()
  const form = await lockForSaving(act, companyId)
  const saves = await findSaves(db, companyId)
  const save = saves.find((one) => one.id === id)
  if (!save) throw notFound()
  const { effectiveOn, changes } = save
  const reason = whyItStays(save, { saves, today })
  if (reason !== null || effectiveOn === null) throw conflict(reason ?? 'This change has no date.')

  const periods = withoutChange(await findPeriods(db, companyId), { effectiveOn, changes })
  const draft = form.draft && rebased(form.draft, { from: form.answers, to: lastAnswers(periods) })
  const after = await replaceAnswers(act, { form, periods, draft })
  await markTakenBack(act, { id, by: savedBy(author) })
  const questions = questionsOf(save)
  await record(act, {
    verb: 'company.changeTakenBack',
    object: `${counted(questions.length, 'setup answer')} from ${formatDate(effectiveOn)}`,
    ...logged(form, { questions, before: form.answers, after }),
  })
  await generateInstances(act, { companyId, causedBy: id, byPerson: true })
  return companyId
}
