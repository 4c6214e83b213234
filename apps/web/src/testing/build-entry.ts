import type { AuditEntry } from '@heed/contract/audit'

/** An audit log entry as the API returns it. */
export const buildEntry = (values: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '018f6b1c-0000-7000-8000-0000000000e1',
  at: '2027-01-22T14:41:07.000Z',
  group: 'companies',
  outcome: 'done',
  by: { id: '018f6b1c-0000-7000-8000-0000000000a1', name: 'Dana Whitlock' },
  onBehalfOf: null,
  act: 'Disabled',
  phrase: 'disabled Cedar Mill – cost',
  object: 'Cedar Mill',
  entity: 'company',
  entityID: '018f6b1c-0000-7000-8000-0000000000c1',
  agencyID: '018f6b1c-0000-7000-8000-0000000000b1',
  agencyName: 'Harbor & Vale Benefits',
  companyID: '018f6b1c-0000-7000-8000-0000000000c1',
  companyName: 'Cedar Mill',
  taskID: null,
  instanceID: null,
  reason: 'cost',
  changes: [],
  address: '203.0.113.9',
  requestID: '7f3a-91c2',
  ...values,
})
