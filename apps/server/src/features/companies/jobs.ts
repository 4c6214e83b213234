import { systemAct } from '../../http/act'
import type { Services } from '../../services'
import { terminateDue } from './termination'

/** Ends the companies whose planned termination takes effect today: before the day's tasks are made. */
export const terminationJob = {
  name: 'company-terminations',
  run: ({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<{ terminated: number }> =>
    database.asSystem((db) => terminateDue(systemAct(db, clock))),
}
