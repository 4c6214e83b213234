import { cycleLabel } from '@heed/domain/tasks/cycle-label'
import type { Cycle } from '../moves/cycle-groups'
import type { CompanyTask } from './task-context'

type Named = {
  cycle: string | null
  planYearStart: string | null
  planYearEnd: string | null
  eventDate?: string | null
}

/** A cycle of the page's task by its name: "Apr 2027 – Mar 2028", "Q4 2026". */
export function cycleName({ basis }: Pick<CompanyTask, 'basis'>, of: Named): string | null {
  const { cycle, planYearStart, planYearEnd, eventDate } = of
  return cycle && planYearStart && planYearEnd
    ? cycleLabel({ basis, cycleKey: cycle, planYearStart, planYearEnd, eventDate })
    : null
}

/** Added by people for an event, so it belongs to no year. */
export const isAdded = ({ cycle }: Pick<CompanyTask, 'cycle'>) => cycle?.startsWith('event-') ?? false

/** Nobody owes it any more, and nobody did it before. */
export const isSuperfluous = ({ noLongerApplies, status }: Pick<CompanyTask, 'noLongerApplies' | 'status'>) =>
  noLongerApplies && status !== 'COMPLETE'

/** Work is still expected on it. */
export const isOwed = ({ status, closeKind, noLongerApplies }: Cycle) =>
  status !== 'COMPLETE' && closeKind === null && !noLongerApplies
