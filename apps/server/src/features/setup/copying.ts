import { answersOn } from '@heed/domain/benefits/answer-periods'
import { rebased } from '@heed/domain/benefits/changes'
import type { Act } from '../../http/act'
import { saveBenefits, saveDraft } from './operations'
import { findPeriods } from './periods'
import { getForm } from './queries'

/** Gives a new company the answers of another that count today, and what is typed there and not saved yet. */
export async function copyForm(act: Act, { from, to }: { from: string; to: string }): Promise<void> {
  const form = await getForm(act.db, from)
  const answers = answersOn(await findPeriods(act.db, from), act.today)
  if (form.savedAt !== null) await saveBenefits(act, { companyId: to, answers })
  if (form.draft === null) return
  const draft = rebased(form.draft, { from: form.answers, to: answers })
  await saveDraft(act, { companyId: to, answers: draft })
}
