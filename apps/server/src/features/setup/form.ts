import type { Setup } from '@heed/contract/setup'
import { answersOn } from '@heed/domain/benefits/answer-periods'
import type { IsoDate } from '@heed/domain/dates'
import type { Db } from '../../db/connection'
import { findPending } from './history'
import { findPeriods } from './periods'
import { getForm } from './queries'
import { standingOf } from './standing'

type Asked = { companyId: string; today: IsoDate }

/** The setup form as it is shown. @throws notFound when the company is not in reach */
export async function getSetup(db: Db, { companyId, today }: Asked): Promise<Setup> {
  const form = await getForm(db, companyId)
  const periods = await findPeriods(db, companyId)
  const answers = form.draft ?? form.answers
  return {
    companyID: form.companyId,
    answers,
    saved: form.answers,
    inForce: answersOn(periods, today),
    hasDraft: form.draft !== null,
    unappliedChanges: form.unappliedChanges,
    pending: await findPending(db, { companyId, today, periods }),
    ...standingOf(answers),
    setupComplete: form.completedAt !== null,
    version: form.version,
    savedAt: form.savedAt,
    savedBy: form.savedByName,
  }
}
