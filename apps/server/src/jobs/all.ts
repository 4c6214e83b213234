import { agencyEndings } from '../features/agencies/jobs'
import { signInExpiry, signInHousekeeping } from '../features/auth/jobs'
import { importCleanup } from '../features/companies/import/jobs'
import { terminationJob } from '../features/companies/jobs'
import { fileCleanup } from '../features/documents/jobs'
import { documentTexts } from '../features/documents/text-jobs'
import { closingJob, generationJob } from '../features/generation/jobs'
import { providerSignInCleanup } from '../features/identity-providers/jobs'
import { auditPartitions } from './audit-partitions'
import type { Job } from './job'

/** Every scheduled job of the service. */
export const jobs: readonly Job[] = [
  agencyEndings,
  terminationJob,
  generationJob,
  closingJob,
  signInExpiry,
  signInHousekeeping,
  providerSignInCleanup,
  fileCleanup,
  documentTexts,
  importCleanup,
  auditPartitions,
]
