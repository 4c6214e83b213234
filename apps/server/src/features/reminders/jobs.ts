import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { enterOnce } from '../../db/job-ledger'
import { type Act, systemAct } from '../../http/act'
import type { Services } from '../../services'
import { type Queued, queueDigests } from './digests'
import { queueEscalations } from './escalations'
import { queueWaitingForms } from './waiting-forms'
import { queueWeeklyDigests } from './weekly-digests'

type Needs = Pick<Services, 'database' | 'clock'>
type Occasion = { day: string }

/** The last day before this one that a job was done for. */
async function lastDay(db: Db, { job, day }: { job: string; day: string }): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from job_ledger where job = ${job} and day < ${day}::date`.execute(db)
  return rows[0]?.day ?? undefined
}

/** Work of a day, done once and in one transaction with its entry in the ledger; the first time for that day alone. */
const oncePerDay = (
  job: string,
  work: (act: Act, run: { day: string; after: string }) => Promise<Queued>,
) => ({
  name: job,
  run({ database, clock }: Needs, _signal: AbortSignal, { day }: Occasion): Promise<Queued> {
    return database.asSystem(async (db) => {
      const entered = await enterOnce(db, { job, day })
      if (entered.length === 0) return { mails: 0, notifications: 0 }
      const after = (await lastDay(db, { job, day })) ?? addDays(day, -1)
      return work({ ...systemAct(db, clock), today: day }, { day, after })
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
