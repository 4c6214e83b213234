import assert from 'node:assert/strict'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays } from '@heed/domain/dates'
import { runningClock } from '../../apps/server/src/adapters/clock'
import type { Mailer } from '../../apps/server/src/adapters/mail'
import { loadConfig } from '../../apps/server/src/config'
import { mailDelivery } from '../../apps/server/src/features/messages/jobs'
import { reminderJob } from '../../apps/server/src/features/reminders/jobs'
import { silentLog } from '../../apps/server/src/http/log'
import { alternate, type Measured } from '../alternate'
import { type Owner, query } from '../database'
import { openJobDatabase } from '../job-database'
import { benchClock, TODAY, ZONE } from '../moment'
import type { Size } from '../sizes'

/** As after eight weeks without a run, so that there are ten reminders for each company: 200,000 at the full size. */
const LAST_RUN = addDays(TODAY, -56)
const MINUTES_20 = 1_200_000
const MAIL_COLUMNS =
  'kind, topic, agency_id, company_id, user_id, email, object_id, about, day, created_at, send_after'
const BELL_COLUMNS =
  'kind, user_id, agency_id, company_id, company_task_id, object_id, about, day, created_at'
/** At most this often the memory is looked at, because that takes time too. */
const LOOKS = 20

export type Reminders = { reminders: number; mails: number; finding: Measured; memory: Measured }

/**
 * Finds all reminders of a morning and queues their mails, against plain `INSERT … SELECT` of the same rows; then sends the
 * mails to nowhere, with the most memory in use against that after the first twentieth.
 */
export async function measureReminders(
  { owner, secret }: { owner: Owner; secret: string },
  size: Size,
): Promise<Reminders> {
  const database = openJobDatabase({ owner, secret })
  const services = { database, clock: benchClock(), log: silentLog }
  const find = () => reminderJob.run(services, new AbortController().signal, { day: TODAY })
  try {
    await query(owner, 'update users set first_signed_in_at = created_at where first_signed_in_at is null')
    await query(owner, 'vacuum (analyze, parallel 0) users')
    await clear(owner)
    const found = await find()
    await keepRows(owner)
    const finding = await alternate(size.rollOverRounds, async (side) => {
      await clear(owner)
      if (side === 'floor') return timed(() => query(owner, COPY))
      return timed(async () => assert.deepEqual(await find(), found, 'Other reminders than before.'))
    })
    await clear(owner)
    await find()
    const memory = await measureSending({ ...services, secret }, found.mails)
    return { reminders: found.notifications, mails: found.mails, finding, memory }
  } finally {
    await database.close()
    await clear(owner)
    await query(owner, 'drop table if exists bench_mails, bench_bells')
  }
}

const COPY = `insert into messages (${MAIL_COLUMNS}) select ${MAIL_COLUMNS} from bench_mails;
  insert into notifications (${BELL_COLUMNS}) select ${BELL_COLUMNS} from bench_bells`

async function keepRows(owner: Owner): Promise<void> {
  await query(owner, 'drop table if exists bench_mails, bench_bells')
  await query(owner, `create table bench_mails as select ${MAIL_COLUMNS} from messages`)
  await query(owner, `create table bench_bells as select ${BELL_COLUMNS} from notifications`)
  await query(owner, 'analyze bench_mails, bench_bells')
}

/** Nothing is queued, and the last run was two weeks ago. */
async function clear(owner: Owner): Promise<void> {
  await query(
    owner,
    `truncate messages, message_deliveries, notifications; delete from job_ledger where job = 'reminders';
     insert into job_ledger (job, day, object) values ('reminders', '${LAST_RUN}', '')`,
  )
  await query(owner, 'checkpoint')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

type Sending = Parameters<typeof mailDelivery.run>[0]

/** The memory that is in use after garbage collection, in MB: the most of it against that after the first mails. */
async function measureSending(
  { secret, clock, ...services }: Pick<Sending, 'database' | 'clock' | 'log'> & { secret: string },
  mails: number,
): Promise<Measured> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const used: number[] = []
  let sent = 0
  const mailer: Mailer = {
    async send() {
      sent += 1
      if (sent % Math.ceil(mails / LOOKS) === 0) {
        collect()
        used.push(process.memoryUsage().heapUsed / 1024 / 1024)
      }
      return { answer: '250 nowhere' }
    },
    close: () => undefined,
  }
  const config = loadConfig({ SECRET_KEY: secret }, { mail: 'folder', mailsPerMinute: 100_000, zone: ZONE })
  // A run ends after a minute, and what it had taken up is free again some minutes later.
  let ahead = 0
  const later = runningClock(ZONE, () => new Date(clock.now().getTime() + ahead))
  for (; sent < mails; ahead += MINUTES_20) {
    const before = sent
    await mailDelivery.run({ ...services, config, mailer, clock: later })
    assert.ok(sent > before, `Only ${sent} of ${mails} mails could be sent.`)
  }
  const floor = used[0] as number
  const product = Math.max(...used)
  return { floor, product, ratio: product / floor }
}
