import { systemAct } from '../../http/act'
import type { Services } from '../../services'
import { endDueAgencies } from './ending'

/** Terminates the agencies whose last day has passed, before the day's tasks are made. */
export const agencyEndings = {
  name: 'agency-endings',
  run: async ({ database, clock }: Pick<Services, 'database' | 'clock'>) => ({
    ended: await database.asSystem((db) => endDueAgencies(systemAct(db, clock))),
  }),
}
