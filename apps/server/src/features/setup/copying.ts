import type { Act } from '../../http/act'
import { saveBenefits, saveDraft } from './operations'
import { getForm } from './queries'

/** Gives a new company the answers of another, and what is typed there and not saved yet. */
export async function copyForm(act: Act, { from, to }: { from: string; to: string }): Promise<void> {
  const form = await getForm(act.db, from)
  if (form.savedAt !== null) await saveBenefits(act, { companyId: to, answers: form.answers })
  if (form.draft !== null) await saveDraft(act, { companyId: to, answers: form.draft })
}
