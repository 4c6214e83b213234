import { whole } from '../kinds'
import { setting } from './setting'

export const background = {
  jobsAtOnce: setting('JOBS_AT_ONCE', whole(1, 50), {
    fallback: '3',
    about: 'How many jobs one process runs at the same time.',
  }),
  jobTries: setting('JOB_TRIES', whole(1, 20), {
    fallback: '4',
    about: 'How often a run of a job is tried before it counts as failed.',
  }),
  jobAliveSeconds: setting('JOB_ALIVE_SECONDS', whole(5, 3_600), {
    fallback: '30',
    about: 'How long after a process was last heard of another takes over what it was doing, in seconds.',
  }),
  jobRunDays: setting('JOB_RUN_DAYS', whole(1, 3_650), {
    fallback: '30',
    about: 'How many days runs of jobs can be looked at.',
  }),
  jobLedgerDays: setting('JOB_LEDGER_DAYS', whole(32, 3_650), {
    fallback: '400',
    about: 'How many days jobs remember what they did only once.',
  }),
}
