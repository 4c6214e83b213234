import { answersOn } from '@heed/domain/benefits/answer-periods'
import { rebased } from '@heed/domain/benefits/changes'
import type { IsoDate } from '@heed/domain/dates'
import type { Act } from '../../http/act'
import { saveBenefits, saveDraft } from './operations'
import { findPeriods } from './periods'
import { getForm } from './queries'

/**
 * Gives a new company the answers of another that count today, and what is typed there and not saved yet. Before a
 * setup is completed answers have no dates (RULES.md "Setup form"), so changes that are still ahead are left out.
 * @returns the first day of a change that was left out
 */
export async function copyForm(
  act: Act,
  { from, to }: { from: string; to: string },
): Promise<{ notCopiedFrom: IsoDate | null }> {
  const form = await getForm(act.db, from)
  const periods = await findPeriods(act.db, from)
  const answers = answersOn(periods, act.today)
  const notCopiedFrom = periods.find((period) => period.from > act.today)?.from ?? null
  if (form.savedAt !== null) await saveBenefits(act, { companyId: to, answers })
  if (form.draft === null) return { notCopiedFrom }
  const draft = rebased(form.draft, { from: form.answers, to: answers })
  await saveDraft(act, { companyId: to, answers: draft })
  return { notCopiedFrom }
}
