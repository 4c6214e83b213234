import { TASKS } from '@heed/catalog/catalog'
import type { LogicRule } from '../../src/logic/rule'
import { LOGIC_MODULE_OF, type LogicModule } from '../../src/modules'
import type { DateRule } from '../../src/tasks/date-rule'

/** What the oracle reads of a task. */
export type OracleTask = {
  readonly key: string
  readonly name: string
  readonly module: LogicModule
  readonly logic: LogicRule
  readonly rule: DateRule
  readonly isAnnouncement: boolean
  readonly followUpDays: number
  readonly step: number | undefined
  /** Actions to tick; a task without any has the one of marking it complete. */
  readonly actions: number
  readonly allowPend: boolean
}

/** The published tasks of the library that ships. */
export const LIBRARY: readonly OracleTask[] = TASKS.filter(
  (task) => !('published' in task) || task.published !== false,
).map((task) => ({
  key: task.key,
  name: task.name,
  module: LOGIC_MODULE_OF[task.module],
  logic: task.applicability.sets,
  rule: task.dateRule,
  isAnnouncement: task.settings.applyDatesAs === 'NotificationDate',
  followUpDays: task.settings.followUpDays,
  step: task.step,
  actions: Math.max(task.actions.length, 1),
  allowPend: task.settings.allowPend,
}))
