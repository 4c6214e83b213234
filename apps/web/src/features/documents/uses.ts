import type { FullDocument, Use } from '@heed/contract/stored-documents'
import { cycleLabel } from '@heed/domain/tasks/cycle-label'
import { paths } from '../../paths'

/** The page of the task or the resource. */
export const addressOfUse = ({ of, id, companyID, instanceID, category }: Use): string =>
  of === 'task' ? paths.task(id, { companyID, instanceID }) : paths.resource(category ?? '', id)

/** In which cycle of its task: "every cycle", "Jul 2026 – Jun 2027, closed". */
export function cycleOfUse({ cycle, forAll }: FullDocument['uses'][number]): string {
  if (forAll) return 'every cycle'
  if (!cycle) return 'resource'
  return cycle.isClosed ? `${cycleLabel(cycle)}, closed` : cycleLabel(cycle)
}
