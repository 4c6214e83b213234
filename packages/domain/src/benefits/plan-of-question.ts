import type { LogicModule } from '../modules'
import type { YearBasis } from '../tasks/vocabulary'
import type { QuestionKey } from './answers'
import type { StepKey } from './question'
import { questionOf } from './questions'

/** The module whose plan has years of this basis. */
export const MODULE_OF_BASIS: Record<YearBasis, LogicModule> = {
  HealthPlanYear: 'Health & Wellness',
  OtherWelfarePlanYear: 'Health & Wellness',
  '401kPlanYear': '401k',
  MEWA: 'MEWA',
  HIPAA10: 'HIPAA10',
}

const BY_STEP: Partial<Record<StepKey, YearBasis>> = {
  health: 'HealthPlanYear',
  '401k': '401kPlanYear',
  hipaa10: 'HIPAA10',
}

const BY_KEY: Partial<Record<QuestionKey, YearBasis>> = {
  hasHealth: 'HealthPlanYear',
  has401k: '401kPlanYear',
  hasMewa: 'MEWA',
  hasHipaa10: 'HIPAA10',
  otherBenefitPlans: 'OtherWelfarePlanYear',
  otherPlanParticipantCount: 'OtherWelfarePlanYear',
  otherPlanParticipants: 'OtherWelfarePlanYear',
  healthAnniversary: 'HealthPlanYear',
  healthStartDate: 'HealthPlanYear',
  otherWelfareAnniversary: 'OtherWelfarePlanYear',
  plan401kAnniversary: '401kPlanYear',
  plan401kStartDate: '401kPlanYear',
  mewaAnniversary: 'MEWA',
}

/** The years of the plan a question is about; undefined for the employer's own, such as headcount and states. */
export const planOfQuestion = (key: QuestionKey): YearBasis | undefined =>
  BY_KEY[key] ?? BY_STEP[questionOf(key).step]
