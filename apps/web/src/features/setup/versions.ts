import type { Output } from '@heed/contract/endpoint'
import type { Setup, versions } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'

type Former = Output<typeof versions>['result']

export type SavedVersion = {
  version: number
  savedAt: string
  savedBy: string | null
  before: BenefitAnswers
  after: BenefitAnswers
}

/** Every saved version beside the one before it, newest first; the first one stands beside an empty form. */
export function versionsOf({ version, savedAt, savedBy, saved }: Setup, former: Former): SavedVersion[] {
  if (savedAt === null) return []
  const all = [{ version, savedAt, savedBy, answers: saved }, ...former]
  return all.map(({ answers, ...who }, index) => ({
    ...who,
    before: (all[index + 1]?.answers ?? {}) as BenefitAnswers,
    after: answers as BenefitAnswers,
  }))
}
