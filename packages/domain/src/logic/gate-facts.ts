import type { LogicModule } from '../modules'
import type { FactKey } from './conditions'

/** The fact behind each module's switch. */
export const GATE_FACTS: Record<Exclude<LogicModule, 'All'>, FactKey> = {
  'Health & Wellness': 'Benefit Plans: Health Plan Dashboard',
  '401k': '401k: 401(k) Plan Dashboard',
  MEWA: 'MEWA: MEWA',
  HIPAA10: 'HIPAA10: HIPAA10',
}
