/** Ways to end the use of an agency or company: disabling is temporary, terminating ends the relationship. */
export const DISABLE_TYPES = ['disable', 'terminate'] as const
export type DisableType = (typeof DISABLE_TYPES)[number]

export const DISABLE_REASONS = ['Cost', 'UsingAnotherVendor', 'ClientNotUsingTool', 'Other'] as const
export type DisableReason = (typeof DISABLE_REASONS)[number]

export const DISABLE_REASON_LABELS: Record<DisableReason, string> = {
  Cost: 'Cost',
  UsingAnotherVendor: 'Using another vendor',
  ClientNotUsingTool: 'Client not using the tool',
  Other: 'Other',
}

export const TERMINATE_REASONS = [
  'NotAgencyOfRecord',
  'ClientWasAcquired',
  'ClientNotUsingTool',
  'AgencyWasTerminated',
  'Other',
  'ErrorOrDuplicate',
  'LowUsage',
] as const
export type TerminateReason = (typeof TERMINATE_REASONS)[number]

export const TERMINATE_REASON_LABELS: Record<TerminateReason, string> = {
  NotAgencyOfRecord: 'Not agency of record',
  ClientWasAcquired: 'Client was acquired',
  ClientNotUsingTool: 'Client not using the tool',
  AgencyWasTerminated: 'Agency was terminated',
  Other: 'Other',
  ErrorOrDuplicate: 'Error or duplicate',
  LowUsage: 'Low usage',
}

export const ENTITY_STATES = ['active', 'disabled', 'terminated'] as const
export type EntityState = (typeof ENTITY_STATES)[number]

export const ENTITY_STATE_LABELS: Record<EntityState, string> = {
  active: 'Active',
  disabled: 'Disabled',
  terminated: 'Terminated',
}

/** A company's state in a list: its own or, while it is active, what makes its agency inactive. */
export const companyStateText = (company: { status: string; agencyState: EntityState }): string =>
  company.status === 'Active' && company.agencyState !== 'active'
    ? `Agency ${company.agencyState}`
    : company.status

/** Whether a company is inactive, by itself or because its agency is. */
export const isOnHold = (company: { status: string; agencyState: EntityState }): boolean =>
  company.status !== 'Active' || company.agencyState !== 'active'

const REASON_LABELS: Record<string, string> = { ...TERMINATE_REASON_LABELS, ...DISABLE_REASON_LABELS }

/** The label of a reason from either list. */
export const reasonLabel = (reason: string | null | undefined): string | undefined =>
  reason ? REASON_LABELS[reason] : undefined

/** An agency's state in a list: its own or, while it is active, what makes its parent inactive. */
export const agencyStateText = (agency: { state: EntityState; parentState: EntityState | null }): string =>
  agency.state === 'active' && agency.parentState !== null && agency.parentState !== 'active'
    ? `Parent ${agency.parentState}`
    : ENTITY_STATE_LABELS[agency.state]

/** In which states of an agency or a company each way to end or resume its use makes sense. */
export const LIFECYCLE_ACTS = {
  disable: ['active'],
  terminate: ['active', 'disabled'],
  enable: ['disabled'],
  reinstate: ['terminated'],
} as const satisfies Record<string, readonly EntityState[]>
export type LifecycleAct = keyof typeof LIFECYCLE_ACTS

/** Whether an action makes sense in a state. */
export const isPossible = (act: LifecycleAct, state: EntityState): boolean =>
  (LIFECYCLE_ACTS[act] as readonly EntityState[]).includes(state)

const REASONS_OF: Record<DisableType, readonly string[]> = {
  disable: DISABLE_REASONS,
  terminate: TERMINATE_REASONS,
}

/** Whether a reason is on its list. */
export const isReasonOf = (type: DisableType, reason: string): boolean => REASONS_OF[type].includes(reason)

export const USER_STATES = ['invited', 'active', 'disabled'] as const
export type UserState = (typeof USER_STATES)[number]

export const USER_STATE_LABELS: Record<UserState, string> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
}

/** Recipient: access through its agency. Direct Purchaser: belongs to the house agency, billed itself. */
export const SUBSCRIBER_KINDS = ['Recipient', 'DirectPurchaser'] as const
export type SubscriberKind = (typeof SUBSCRIBER_KINDS)[number]

export const SUBSCRIBER_KIND_LABELS: Record<SubscriberKind, string> = {
  Recipient: 'Recipient',
  DirectPurchaser: 'Direct Purchaser',
}
