import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { enterOnce } from '../../db/job-ledger'
import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { queueDigests } from './digests'
import { queueEscalations } from './escalations'
import type { Queued } from './tell-sql'
import { queueWaitingForms } from './waiting-forms'
import { queueWeeklyDigests } from './weekly-digests'

type Needs = Pick<Services, 'database' | 'clock'>
type Occasion = { day: string }

/**
 * The last day before this one that a job was done for, and whether a later one was done already: one up to today, because
 * a clock may have been ahead of time.
 */
async function daysDone(db: Db, { job, day, today }: { job: string; day: string; today: string }) {
  const { rows } = await sql<{ before: string | null; isPast: boolean }>`
    select max(day) filter (where day < ${day}::date) as before, coalesce(bool_or(day > ${day}::date and day <= ${today}::date), false) as "isPast"
    from job_ledger where job = ${job}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/**
 * Work of a day, done once and in one transaction with its entry in the ledger; the first time for that day alone. A run
 * that is repeated after one for a later day has nothing left to tell: the later one told it.
 */
const oncePerDay = (
  job: string,
  work: (act: Act, run: { day: string; after: string }) => Promise<Queued>,
) => ({
  name: job,
  run({ database, clock }: Needs, _signal: AbortSignal, { day }: Occasion): Promise<Queued> {
    return database.asSystem(async (db) => {
      const entered = await enterOnce(db, { job, day })
      const { before, isPast } = await daysDone(db, { job, day, today: clock.today() })
      if (entered.length === 0 || isPast) return { mails: 0, notifications: 0 }
      return work({ ...systemAct(db, clock), today: day }, { day, after: before ?? addDays(day, -1) })
    })
  },
})

/** Announcements and reminders: one digest a person a day at most. */
export const reminderJob = oncePerDay('reminders', queueDigests)

/** Super Users hear of tasks that are two weeks late. */
export const escalationJob = oncePerDay('escalations', queueEscalations)

/** Super Users hear of a setup form that waits. */
export const waitingFormJob = oncePerDay('waiting-setup-forms', queueWaitingForms)

/** Agency staff hear which clients are behind. */
export const weeklyDigestJob = oncePerDay('agency-digests', queueWeeklyDigests)
