import type { AuditEntry } from '@heed/contract/audit'
import { paths } from '../../paths'

type Entry = Pick<
  AuditEntry,
  'entity' | 'entityID' | 'agencyID' | 'agencyName' | 'companyID' | 'companyName' | 'taskID' | 'instanceID'
>

/** What kind of thing an entry is about, as people say it. What somebody was refused says it by itself. */
const KINDS: Record<string, string> = {
  agency: 'Agency',
  company: 'Company',
  companyImport: 'Import',
  user: 'User',
  benefitAnswers: 'Setup form',
  companyTask: 'Task',
  action: 'Action',
  file: 'Document',
  note: 'Note',
  brand: 'Branding',
  subscription: 'Subscription',
  identityProvider: 'Sign-in provider',
  audit: 'List',
}

/** "Company", "Document · Bayline Robotics" */
export function placeText(entry: Entry): string {
  const { entity, companyName, agencyName } = entry
  const place = entity === 'company' ? agencyName : (companyName ?? agencyName)
  return [KINDS[entity], entity === 'agency' ? null : place].filter(Boolean).join(' · ')
}

/** Where it can be seen; nothing where it cannot be opened any more. */
export function placeOf(entry: Entry): string | undefined {
  const { entity, entityID, agencyID, agencyName, companyID, companyName, taskID, instanceID } = entry
  // Somebody who is gone, or out of reach, has no page; where they worked is not who they were.
  if (entity === 'user') return entityID ? paths.user(entityID, { agencyID, companyID }) : undefined
  if (companyID && companyName) {
    if (taskID && instanceID) return paths.task(taskID, { companyID, instanceID })
    return paths.company(agencyID, companyID)
  }
  return entity === 'agency' && agencyName ? paths.agency(agencyID) : undefined
}
