import { expect, it } from 'vitest'
import { auditAct, auditChanges, auditPhrase, auditReason } from './describe'
import { AUDIT_GROUPS, AUDIT_VERBS, verbsWhere } from './verbs'

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
    entry('company.terminated', 'Cedar Mill', { after: { reason: 'Other', comment: 'Sold' } }),
    'terminated Cedar Mill – Other: Sold',
    'Terminated',
  ],
  [entry('user.signedIn', 'Dana Whitlock'), 'signed in', 'Signed in'],
  [
    entry('user.profileApplied', 'Priya Raman', { after: { reason: 'Asked for help' } }),
    'applied the profile of Priya Raman – Asked for help',
    'Applied the profile',
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

it('shows fields and values as people read them, and only those that differ', () => {
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
  expect(auditChanges(entry('company.updated', 'A', { before, after }))).toEqual([
    { field: 'City', before: 'None', after: 'Salem' },
    { field: 'Phone number', before: '1', after: '2' },
    { field: 'Role', before: 'Basic User', after: 'Super User' },
    { field: 'Parent agency', before: 'None', after: 'On record' },
    { field: 'Paid on', before: null, after: 'Jan 31, 2027' },
    { field: 'Renews automatically', before: null, after: 'Yes' },
  ])
  expect(auditReason({ after })).toBe('Moved')
})

it('shows answers of the setup form in the words of their questions', () => {
  const facts = entry('company.benefitsSaved', '1 setup question', {
    before: { hasHealth: null },
    after: { hasHealth: true },
  })
  const [change] = auditChanges(facts)
  expect(change).toMatchObject({ before: 'Not answered', after: 'Yes' })
  expect(change?.field).not.toBe('Has health')
})

it('has words for every verb, of a group there is', () => {
  for (const [verb, words] of Object.entries(AUDIT_VERBS)) {
    expect(Object.keys(AUDIT_GROUPS), verb).toContain(words.group)
    expect(words.did, verb).toMatch(/^[a-z]/)
  }
  expect(verbsWhere(({ outcome }) => outcome === 'refused')).toEqual(['user.signInFailed', 'access.refused'])
})
