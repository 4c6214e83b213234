import type { IsoDate } from '@heed/domain/dates'
import type { LogicSet } from '@heed/domain/logic/rule'
import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import type { Outcome } from './comparison-sql'

/** An instance of a company, or a cycle it would get, and what becomes of it. */
export type ForecastCycle = {
  instanceId: string | null
  taskId: string
  name: string
  module: Module
  sets: LogicSet[]
  /** Names its task where that extends others or can be extended. */
  extensionKey: string | null
  /** What makes its dates; only where it goes or may be extended. */
  dated: { rule: DateRule; applyDatesAs: ApplyDatesAs; followUpDays: number; step: number | null } | null
  /** `later`: it gets its instance only when it is due within the horizon. */
  outcome: Outcome | 'later'
  /** Open instances and cycles that are added; completed and closed ones stay whatever changes. */
  isOpen: boolean
  isWorked: boolean
  keepsDates: boolean
  /** Kept its dates before already. */
  datesKept: boolean
  noLongerApplies: boolean
  /** Did not apply any more, and does now. */
  isRestored: boolean
  /** As it is now; null for a cycle that is added. */
  former: { planYearStart: IsoDate; planYearEnd: IsoDate; dueDate: IsoDate } | null
  /** As it should be; null when it does not apply. */
  wanted: {
    cycleKey: string
    planYearStart: IsoDate
    planYearEnd: IsoDate
    dueDate: IsoDate
    lateAfter: IsoDate
    factsFrom: IsoDate
  } | null
}
