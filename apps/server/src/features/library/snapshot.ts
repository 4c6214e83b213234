import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ActionKind, ApplyDatesAs, DateBasis } from '@heed/domain/tasks/vocabulary'
import { type Expression, sql } from 'kysely'

/** The content of a task as it was in force when a cycle was completed or closed. */
export type Snapshot = {
  name: string
  summary: string
  module: Module
  format: string
  category: string
  icon: string
  submitText: string
  submitInstructions: string
  basis: DateBasis
  rule: DateRule
  settings: { applyDatesAs: ApplyDatesAs; followUpDays: number }
  /** Whom it applied to, as a sentence. */
  applies: string
  sections: { id: string; title: string; html: string }[]
  actions: { id: string; kind: ActionKind; text: string }[]
  references: { label: string; citation: string; url: string | null }[]
}

/** The snapshot of a task as it is now, as a jsonb expression to be used in an UPDATE of its instances. */
export const snapshotSql = (taskId: Expression<unknown>) => sql<Snapshot>`task_snapshot(${taskId})`
