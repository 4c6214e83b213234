import type { AuditEntry } from '@heed/contract/audit'
import { paths } from '../../paths'

type Entry = Pick<
  AuditEntry,
  'entity' | 'entityID' | 'agencyID' | 'agencyName' | 'companyID' | 'companyName' | 'taskID' | 'instanceID'
>

/** The kind of thing an entry is about, as people call it. A refusal needs no kind; it explains itself. */
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
  list: 'List',
}

/** "Company", "Document · Bayline Robotics" */
export function placeText(entry: Entry): string {
  const { entity, companyName, agencyName } = entry
  const place = entity === 'company' ? agencyName : (companyName ?? agencyName)
  return [KINDS[entity], entity === 'agency' ? null : place].filter(Boolean).join(' · ')
}

/** Its link; undefined if it can no longer be opened. */
export function placeOf(entry: Entry): string | undefined {
  const { entity, entityID, agencyID, agencyName, companyID, companyName, taskID, instanceID } = entry
  // A person who is gone, or out of reach, has no page; where they worked is not who they were.
  if (entity === 'user') return entityID ? paths.user(entityID, { agencyID, companyID }) : undefined
  if (companyID && companyName) {
    if (taskID && instanceID) return paths.task(taskID, { companyID, instanceID })
    return paths.company(agencyID, companyID)
  }
  return entity === 'agency' && agencyName ? paths.agency(agencyID) : undefined
}
