import { capitalise } from '../text'

/** Fields of entries whose names do not say by themselves what they are. */
const LABELS: Record<string, string> = {
  first: 'First name',
  last: 'Last name',
  email: 'E-mail',
  address2: 'Address, second line',
  zip: 'Zip code',
  userRoleID: 'Role',
  slug: 'Web address',
  stateCode: 'State',
  contactFirst: "Contact's first name",
  contactLast: "Contact's last name",
  contactEmail: "Contact's e-mail",
  isAffinityGroup: 'Affinity group',
  advisorFirst: "Advisor's first name",
  advisorLast: "Advisor's last name",
  advisorEmail: "Advisor's e-mail",
  billableHealth: 'Billed for Health & Wellness',
  billable401K: 'Billed for 401(k)',
  billableMEWA: 'Billed for MEWA',
  billableHIPAA10: 'Billed for HIPAA10',
  subscriberKind: 'Kind of subscriber',
  seatLimit: 'Seats',
  agreedVersion: 'Terms of',
  paidOn: 'Paid on',
  endsOn: 'Ends on',
  autoRenew: 'Renews automatically',
  boughtBy: 'Bought by',
  effectiveDate: 'Effective',
  until: 'Follow-up',
  isInternal: 'For the agency only',
  openQuestions: 'Left to the agency',
  agencyID: 'Agency',
  companyID: 'Company',
  parentID: 'Parent agency',
  affinityGroupID: 'Member of',
  isWhiteLabel: 'White label',
  setupComplete: 'Setup complete',
  behind: 'With work past due',
  of: 'Actions in all',
  done: 'Actions done',
}

/** Said elsewhere, or about the list and not about what was done. */
const UNSAID = new Set(['reason', 'comment', 'sort', 'order', 'page', 'pageSize', 'count', 'format'])

export const isSaid = (field: string) => !UNSAID.has(field)

/** "phoneNumber" → "Phone number" */
export const fieldLabel = (field: string): string =>
  LABELS[field] ??
  capitalise(
    field
      .replace(/I[Dd]$/, '')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
