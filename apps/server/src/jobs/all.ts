import { agencyEndings } from '../features/agencies/jobs'
import { signInExpiry, signInHousekeeping } from '../features/auth/jobs'
import { importCleanup } from '../features/companies/import/jobs'
import { terminationJob } from '../features/companies/jobs'
import { fileCleanup } from '../features/documents/jobs'
import { documentTexts } from '../features/documents/text-jobs'
import { closingJob, generationJob } from '../features/generation/jobs'
import { providerSignInCleanup } from '../features/identity-providers/jobs'
import { mailDelivery } from '../features/messages/jobs'
import { mailRetention } from '../features/messages/retention-jobs'
import { runHistory, serviceDays } from '../features/operations/jobs'
import { escalationJob, reminderJob, waitingFormJob, weeklyDigestJob } from '../features/reminders/jobs'
import { usageUpkeep, usageWebhook } from '../features/usage/jobs'
import { auditPartitions } from './audit-partitions'
import { backup } from './backup'
import type { Job } from './job'

/** What the jobs that write to people count. */
const TOLD = { mails: ['mail', 'mails'], notifications: ['bell entry', 'bell entries'] } as const

/** Every job of the service: what, when in the service's zone, and what its counts are called. */
export const jobs: readonly Job[] = [
  {
    ...agencyEndings,
    label: 'Agency end dates',
    lock: 'tasks',
    cron: '0 0 * * *',
    atStart: true,
    counts: { ended: 'ended' },
  },
  {
    ...terminationJob,
    label: 'Company terminations',
    lock: 'tasks',
    cron: '1 0 * * *',
    atStart: true,
    counts: { terminated: 'terminated' },
  },
  {
    ...generationJob,
    label: 'Roll-over of tasks',
    lock: 'tasks',
    cron: '10 0 * * *',
    atStart: true,
    counts: { added: 'made', moved: 'moved', removed: 'removed', marked: 'marked', restored: 'restored' },
  },
  {
    ...closingJob,
    label: 'Closing of cycles',
    lock: 'tasks',
    cron: '40 0 * * *',
    atStart: true,
    counts: { closed: 'closed' },
  },
  { ...signInExpiry, label: 'Expired sessions and links', cron: '*/5 * * * *', atStart: true },
  { ...signInHousekeeping, label: 'Clean-up of sign-ins', cron: '17 3 * * *' },
  { ...providerSignInCleanup, label: 'Clean-up of single sign-ons', cron: '47 * * * *' },
  {
    ...backup,
    label: 'Backup',
    cron: '0 2 * * *',
    counts: {
      bytes: 'bytes',
      verified: ['part verified', 'parts verified'],
      lost: ['file missing', 'files missing'],
      removed: ['old backup removed', 'old backups removed'],
    },
  },
  {
    ...fileCleanup,
    label: 'Deleted and orphan files',
    cron: '47 2 * * *',
    atStart: true,
    counts: {
      erased: 'erased',
      stray: ['orphan removed', 'orphans removed'],
      unfinished: ['unfinished upload removed', 'unfinished uploads removed'],
    },
  },
  {
    ...documentTexts,
    label: 'Text from documents',
    cron: '* * * * *',
    atStart: true,
    counts: { read: 'read' },
  },
  { ...importCleanup, label: 'Clean-up of imports', cron: '12 3 * * *', counts: { removed: 'removed' } },
  {
    ...serviceDays,
    label: 'Daily availability',
    cron: '20 0 * * *',
    counts: { days: ['day added up', 'days added up'] },
  },
  { ...runHistory, label: 'Clean-up of job history', cron: '33 3 * * *', counts: { removed: 'removed' } },
  // Before the reminders, which leave out what it tells.
  {
    ...escalationJob,
    label: 'Escalations',
    lock: 'tasks',
    cron: '50 5 * * *',
    leavesToToday: true,
    counts: TOLD,
  },
  {
    ...reminderJob,
    label: 'Reminders',
    lock: 'tasks',
    cron: '0 6 * * *',
    leavesToToday: true,
    counts: TOLD,
  },
  {
    ...waitingFormJob,
    label: 'Setup form follow-ups',
    lock: 'tasks',
    cron: '40 6 * * *',
    leavesToToday: true,
    counts: TOLD,
  },
  {
    ...weeklyDigestJob,
    label: 'Agency digests',
    lock: 'tasks',
    cron: '0 7 * * 1',
    counts: TOLD,
  },
  {
    ...mailDelivery,
    label: 'Outgoing mail',
    cron: '* * * * *',
    atStart: true,
    counts: {
      sent: 'sent',
      postponed: 'postponed',
      bounced: 'bounced',
      failed: 'not sent',
      doubtful: 'doubtful',
    },
  },
  {
    ...mailRetention,
    label: 'Clean-up of mails and notifications',
    cron: '27 3 * * *',
    counts: {
      mails: ['mail deleted', 'mails deleted'],
      texts: ['text deleted', 'texts deleted'],
      notifications: ['bell entry deleted', 'bell entries deleted'],
    },
  },
  { ...auditPartitions, label: 'Audit log partitions', cron: '5 2 * * *', atStart: true },
  {
    ...usageUpkeep,
    label: 'Usage event partitions',
    cron: '10 2 * * *',
    atStart: true,
    counts: { monthsDeleted: ['old month deleted', 'old months deleted'] },
  },
  { ...usageWebhook, label: 'Usage webhook', cron: '* * * * *', counts: { sent: 'sent' } },
]
