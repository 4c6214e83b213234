import type { Cycle } from './cycle-groups'
import type { CompanyTask } from './task-context'

/** Added by people for an event, so it belongs to no year. */
export const isAdded = ({ cycle }: Pick<CompanyTask, 'cycle'>) => cycle?.startsWith('event-') ?? false

/** Nobody owes it any more, and nobody did it before. */
export const isSuperfluous = ({ noLongerApplies, status }: Pick<CompanyTask, 'noLongerApplies' | 'status'>) =>
  noLongerApplies && status !== 'COMPLETE'

/** Work is still expected on it. */
export const isOwed = ({ status, closeKind, noLongerApplies }: Cycle) =>
  status !== 'COMPLETE' && closeKind === null && !noLongerApplies
