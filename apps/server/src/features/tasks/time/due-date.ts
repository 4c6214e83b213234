import { type Derivation, derivation } from '@heed/domain/tasks/derivation'
import type { Extension } from '@heed/domain/tasks/derivation-text'
import type { InstanceRow, TaskSettings } from '../view/full-queries'
import type { TimeRow } from './queries'

/** How the due date of an instance came about. */
export const derivationOf = (
  settings: TaskSettings,
  {
    item,
    extension,
    eventDate,
    setupDate,
    knownOn,
    isAssumed,
    today,
  }: Pick<InstanceRow, 'item'> & TimeRow & { today: string },
): Derivation =>
  derivation({
    rule: settings.rule,
    settings: { applyDatesAs: settings.apply_dates_as, followUpDays: settings.follow_up_days },
    occurrence: {
      cycleKey: item.cycle as string,
      planYearStart: item.planYearStart as string,
      planYearEnd: item.planYearEnd as string,
      dueDate: item.dueDate as string,
      lateAfter: item.lateAfter as string,
    },
    isAssumed,
    eventDate,
    extension: extensionOf(extension),
    setupDate,
    knownOn,
    today,
  })

/** An extension as the derivation reads it; one whose task is gone counts as made by hand. */
function extensionOf(extension: TimeRow['extension']): Extension | null {
  if (!extension) return null
  const { regularDueDate, taskName, taskID, instanceID, triggerDueDate, completedOn, reason } = extension
  return taskName && taskID && instanceID && triggerDueDate
    ? {
        by: 'task',
        regularDueDate,
        trigger: { name: taskName, taskID, instanceID, dueDate: triggerDueDate, completedOn },
      }
    : { by: 'hand', regularDueDate, reason: reason ?? '' }
}
