import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { forgetNotifications } from '../notifications/retention'
import { forgetMails, forgetTexts } from './retention'

type Needs = Pick<Services, 'config' | 'database' | 'clock'>

/** Deletes what is kept long enough: lines of the mail log, texts of mails, entries of bells. */
export const mailRetention = {
  name: 'mail-retention',
  async run({ config, database, clock }: Needs, signal?: AbortSignal) {
    const all = async (forget: (act: Act) => Promise<number>) => {
      let count = 0
      for (let last = 1; last > 0 && !signal?.aborted; count += last)
        last = await database.asSystem((db) => forget(systemAct(db, clock)))
      return count
    }
    return {
      mails: await all((act) => forgetMails(act, config.mailLogDays)),
      texts: await all((act) => forgetTexts(act, config.mailTextDays)),
      notifications: await all((act) => forgetNotifications(act, config.notificationDays)),
    }
  },
}
