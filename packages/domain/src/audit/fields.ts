import { ENTITY_STATE_LABELS, USER_STATE_LABELS } from '../lifecycle'
import { capitalise } from '../text'

/**
 * Labels of the fields of entries, in the order people read them; fields whose names speak for themselves can be left
 * out, and come last.
 */
const LABELS: Record<string, string> = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  email: 'E-mail',
  mailOff: 'Mails turned off',
  bellOff: 'Notifications turned off',
  rhythm: 'Reminders',
  quietFrom: 'Quiet from (hour)',
  quietTo: 'Quiet until (hour)',
  quietZone: 'Time zone of quiet hours',
  address: 'Address',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  stateCode: 'State',
  zip: 'ZIP code',
  phoneNumber: 'Phone number',
  userRoleID: 'Role',
  slug: 'Web address',
  status: 'Status',
  contactFirst: 'Contact’s first name',
  contactLast: 'Contact’s last name',
  contactEmail: 'Contact’s e-mail',
  isAffinityGroup: 'Affinity group',
  advisorFirst: 'Advisor’s first name',
  advisorLast: 'Advisor’s last name',
  advisorEmail: 'Advisor’s e-mail',
  billableHealth: 'Billed for Health & Wellness',
  billable401K: 'Billed for 401(k)',
  billableMEWA: 'Billed for MEWA',
  billableHIPAA10: 'Billed for HIPAA10',
  clientSince: 'Client since',
  recordsUsage: 'Included in usage figures',
  subscriberKind: 'Subscriber type',
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
  advisor: 'Advisor',
  advised: 'With an advisor',
  of: 'Total actions',
  done: 'Actions done',
  role: 'Role',
  at: 'When',
  by: 'By',
  clonedFrom: 'Copied from',
  brandLogoPath: 'Logo',
  hostNames: 'Host names',
  issuer: 'Provider’s address',
  clientID: 'Client ID',
  clientSecret: 'Client secret',
  domains: 'E-mail domains',
  roles: 'Roles by claim',
  enforcedAt: 'Required since',
  title: 'Title',
  summary: 'Summary',
  text: 'Text',
  sections: 'Sections',
  category: 'Category',
  type: 'Type',
  module: 'Module',
  videoUrl: 'Video',
  document: 'File',
  links: 'Links',
  topicTask: 'About the task',
  relatedTasks: 'Tasks it helps with',
  forCompanies: 'Companies',
  audience: 'For',
  isActive: 'Active',
  publishOn: 'Published on',
  unpublishOn: 'No longer shown on',
  reviewedOn: 'Reviewed on',
  reviewOn: 'To be reviewed on',
}

/** Shown elsewhere, or about the list rather than about what was done. */
const UNSAID = new Set([
  'reason',
  'comment',
  'sort',
  'order',
  'page',
  'pageSize',
  'count',
  'format',
  'provider',
])

export const isSaid = (field: string) => !UNSAID.has(field)

/** For people and agencies; a company's state is a place. */
const isStanding = (value: unknown) =>
  typeof value === 'string' && (value in ENTITY_STATE_LABELS || value in USER_STATE_LABELS)

/** "phoneNumber" → "Phone number" */
export const fieldLabel = (field: string, value?: unknown): string =>
  (field === 'state' && isStanding(value) ? LABELS.status : LABELS[field]) ??
  capitalise(
    field
      .replace(/I[Dd]$/, '')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )

const PLACES = new Map(Object.keys(LABELS).map((field, place) => [field, place]))
const placeOf = (field: string) => PLACES.get(field) ?? PLACES.size

/** Fields in the order people read them: the log stores them in another. */
export const inOrder = (fields: readonly string[]): string[] =>
  [...fields].sort((one, other) => placeOf(one) - placeOf(other))
