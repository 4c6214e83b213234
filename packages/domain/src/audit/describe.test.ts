import { expect, it } from 'vitest'
import { auditAct, auditChanges, auditPhrase, auditReason } from './describe'
import { AUDIT_GROUPS, AUDIT_VERBS, verbsWhere } from './verbs'

const TELLING = { zone: 'America/New_York' }

const entry = (verb: string, object = '', rest: { before?: unknown; after?: unknown } = {}) => ({
  verb,
  object,
  before: null,
  after: null,
  ...rest,
})

it.each([
  [
    entry('company.disabled', 'Cedar Mill', { after: { reason: 'Cost' } }),
    'disabled Cedar Mill – Cost',
    'Disabled',
  ],
  [
    entry('companies.advisorChanged', 'Irene Voss', { after: { companies: 19 } }),
    'made Irene Voss the advisor of 19 companies',
    'Made Irene Voss the advisor of 19 companies',
  ],
  [
    entry('companies.imported', 'book.csv', { after: { companies: 81, invited: 47 } }),
    'imported 81 companies and 47 Super Users from book.csv',
    'Imported 81 companies and 47 Super Users',
  ],
  [
    entry('companies.imported', 'book.csv', { after: { companies: 1, invited: 0 } }),
    'imported 1 company from book.csv',
    'Imported 1 company',
  ],
  [
    entry('user.companiesGiven', 'Irene White', { after: { companiesAdded: ['Alder', 'Birch'] } }),
    'gave Irene White access to 2 companies',
    'Gave Irene White access to 2 companies',
  ],
  [
    entry('company.seatsFollowed', 'Cedar Mill'),
    'changed the seats of Cedar Mill with the subscription of the agency',
    'Changed the seats with the subscription of the agency',
  ],
  [entry('company.imported', 'Cedar Mill'), 'added Cedar Mill by an import', 'Added by an import'],
  [
    entry('company.terminated', 'Cedar Mill', { after: { reason: 'Other', comment: 'Sold' } }),
    'terminated Cedar Mill – Other: Sold',
    'Terminated',
  ],
  [
    entry('company.terminated', 'Cedar Mill', { after: { reason: 'ClientWasAcquired' } }),
    'terminated Cedar Mill – Client was acquired',
    'Terminated',
  ],
  [
    entry('resource.scheduled', 'A page', { after: { publishOn: '2026-12-15' } }),
    'scheduled the resource A page for Dec 15, 2026',
    'Scheduled the resource for Dec 15, 2026',
  ],
  [
    entry('access.refused', 'add an agency', { after: { times: 4 } }),
    'was not allowed to add an agency',
    'Was not allowed to add an agency',
  ],
  [entry('user.signedIn', 'Dana Whitlock'), 'signed in', 'Signed in'],
  [
    entry('user.signedInByProvider', 'Dana Whitlock', { after: { provider: 'Larkspur Advisors' } }),
    'signed in through the identity provider of Larkspur Advisors',
    'Signed in through the identity provider of Larkspur Advisors',
  ],
  [
    entry('user.profileApplied', 'Priya Raman', { after: { reason: 'Asked for help' } }),
    'applied the profile of Priya Raman – Asked for help',
    'Applied the profile',
  ],
  [
    entry('user.profileRemoved', 'Priya Raman', { after: { why: 'lost' } }),
    'was removed from the applied profile of Priya Raman – The right to apply it ended',
    'Was removed from the applied profile',
  ],
  [
    entry('company.exported', 'Companies', { after: { count: 1482, format: 'xlsx' } }),
    'exported 1,482 rows as XLSX from Companies',
    'Exported 1,482 rows as XLSX',
  ],
  [entry('note.removed'), 'removed a note', 'Removed a note'],
  [entry('company.sentOff', 'Cedar Mill'), 'sent off – Cedar Mill', 'Sent off'],
])('says what happened: %#', (facts, phrase, act) => {
  expect(auditPhrase(facts)).toBe(phrase)
  expect(auditAct(facts)).toBe(act)
})

it('shows fields and values in words, and only those that differ', () => {
  const before = { city: '', phoneNumber: '1', userRoleID: 'CompanyUser', same: 1, parentID: null }
  const after = {
    city: 'Salem',
    phoneNumber: '2',
    userRoleID: 'CompanyAdmin',
    same: 1,
    parentID: '018f6b1c-0000-7000-8000-0000000000c1',
    paidOn: '2027-01-31',
    autoRenew: true,
    reason: 'Moved',
  }
  expect(auditChanges(entry('company.updated', 'A', { before, after }), TELLING)).toEqual([
    { field: 'City', before: 'None', after: 'Salem' },
    { field: 'Phone number', before: '1', after: '2' },
    { field: 'Role', before: 'Basic User', after: 'Super User' },
    { field: 'Paid on', before: null, after: 'Jan 31, 2027' },
    { field: 'Renews automatically', before: null, after: 'Yes' },
    { field: 'Parent agency', before: 'None', after: 'On record' },
  ])
  expect(auditReason({ after })).toBe('Moved')
})

const AGENCY = '018f6b1c-0000-7000-8000-0000000000b1'
const OTHER = '018f6b1c-0000-7000-8000-0000000000b2'

it.each([
  ['since', '2026-11-22T10:52:04.496Z', 'Since', 'Nov 22, 2026, 5:52 AM EST'],
  ['at', '2027-07-01T15:00:00+00:00', 'When', 'Jul 1, 2027, 11:00 AM EDT'],
  ['parentID', AGENCY, 'Parent agency', 'Harbor & Vale'],
  ['parentID', OTHER, 'Parent agency', 'On record'],
  ['state', 'disabled', 'Status', 'Disabled'],
  ['state', 'FL', 'State', 'FL'],
  ['boughtBy', 'card', 'Bought by', 'Credit card'],
  ['subscriberKind', 'DirectPurchaser', 'Subscriber type', 'Direct Purchaser'],
  ['sent', 'PAST_DUE', 'Sent', 'Past due'],
  ['wish', 'clientSecretPost', 'Wish', 'Client secret post'],
  ['name', 'McDonald', 'Name', 'McDonald'],
  [
    'roles',
    [{ value: 'admins', role: 'AgencyAdmin' }],
    'Roles by claim',
    'Value: admins, Role: Agency Admin',
  ],
  ['autoRenew', false, 'Renews automatically', 'No'],
  ['clonedFrom', null, 'Copied from', 'None'],
])('says %s %j as people do', (name, value, field, after) => {
  const telling = { ...TELLING, names: { [AGENCY]: 'Harbor & Vale' } }
  const facts = entry('company.updated', 'A', { after: { [name]: value } })
  expect(auditChanges(facts, telling)).toEqual([{ field, before: null, after }])
})

it('names fields in reading order', () => {
  const after = {
    advisorLast: 'White',
    advisorEmail: 'i@a.example',
    advisorFirst: 'Irene',
    city: 'Gary',
    name: 'A',
  }
  const facts = entry('company.added', 'A', { after: { zzz: 1, ...after } })
  expect(auditChanges(facts, TELLING).map(({ field }) => field)).toEqual([
    'Name',
    'City',
    'Advisor’s first name',
    'Advisor’s last name',
    'Advisor’s e-mail',
    'Zzz',
  ])
})

it('shows that an id was replaced by another, whatever their names', () => {
  const facts = entry('agency.updated', 'A', { before: { parentID: AGENCY }, after: { parentID: OTHER } })
  expect(auditChanges(facts, TELLING)).toHaveLength(1)
})

it('shows answers of the setup form in the words of their questions', () => {
  const facts = entry('company.benefitsSaved', '1 setup question', {
    before: { hasHealth: null },
    after: { hasHealth: true },
  })
  const [change] = auditChanges(facts, TELLING)
  expect(change).toMatchObject({ before: 'Not answered', after: 'Yes' })
  expect(change?.field).not.toBe('Has health')
})

it('has words for every verb, in a known group', () => {
  for (const [verb, words] of Object.entries(AUDIT_VERBS)) {
    expect(Object.keys(AUDIT_GROUPS), verb).toContain(words.group)
    expect(words.did, verb).toMatch(/^[a-z]/)
  }
  expect(verbsWhere(({ outcome }) => outcome === 'refused')).toEqual(['user.signInFailed', 'access.refused'])
})
