import { addDays, todayIn } from '@heed/domain/dates'
import type { settableClock } from '../adapters/clock'
import type { Mailer } from '../adapters/mail'
import { faultOf } from '../adapters/mail-fault'
import { lastMoment } from '../adapters/schedule'
import { mailDelivery } from '../features/messages/jobs'
import { markRead } from '../features/notifications/operations'
import { escalationJob, reminderJob, waitingFormJob, weeklyDigestJob } from '../features/reminders/jobs'
import { systemAct } from '../http/act'
import { jobs } from '../jobs/all'
import type { Job } from '../jobs/job'
import type { Services } from '../services'

const NIGHTS = 21
/** The jobs that tell people of their work. */
const TELLING = new Set([escalationJob, reminderJob, waitingFormJob, weeklyDigestJob].map(({ name }) => name))
/** People open what their bell shows within a week. */
const UNREAD_DAYS = 7
/** The mail server of this address refuses it, so that the mail log shows what comes of that. */
const GONE = 'omar.haddad@'
const AT_ONCE = 60_000_000

/** Takes mails of the past, of which nobody has to get any now. */
const pastServer: Mailer = {
  send: ({ to }) =>
    to.startsWith(GONE)
      ? Promise.reject(
          faultOf(
            {
              message: '550',
              response: `550 5.1.1 <${to}>: no such user`,
              responseCode: 550,
              command: 'RCPT TO',
            },
            false,
          ),
        )
      : Promise.resolve({ answer: '250 2.0.0 Ok: queued' }),
  close: () => undefined,
}

/** Which of them run on a day, and when: as the service runs them, one after the other. */
export function tellingOf(day: string, zone: string): { job: Job; at: Date }[] {
  const end = new Date(`${addDays(day, 1)}T00:00:00Z`)
  return jobs
    .filter(({ name }) => TELLING.has(name))
    .flatMap((job) => {
      const at = lastMoment({ cron: job.cron, zone }, end)
      return at && todayIn(zone, at) === day ? [{ job, at }] : []
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** What the last weeks told people by mail and on the bell, up to yesterday. */
export async function tellByMail(
  services: Services & { clock: ReturnType<typeof settableClock> },
  today: string,
): Promise<void> {
  const { database, clock, config } = services
  const past = { ...services, mailer: pastServer, config: { ...config, mailsPerMinute: AT_ONCE } }
  const { signal } = new AbortController()
  for (let ago = NIGHTS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago)
    for (const { job, at } of tellingOf(day, clock.zone)) {
      clock.set(at)
      await job.run(past, signal, { day, dueAt: at, isAsked: false })
      await mailDelivery.run(past)
    }
    if (ago === UNREAD_DAYS) await database.asSystem((db) => markRead(systemAct(db, clock), {}))
  }
}
