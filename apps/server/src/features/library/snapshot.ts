import type { Module } from '@heed/domain/modules'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import type { ActionKind, ApplyDatesAs, DateBasis } from '@heed/domain/tasks/vocabulary'
import { type Expression, type RawBuilder, sql } from 'kysely'

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

/** The name of instance `ct` of task `t`: what is completed or closed keeps its own. */
export const keptNameSql = sql<string>`coalesce(ct.snapshot->>'name', t.name)`

/** The same with a function over the name, without opening the snapshots of tasks that always had one name. */
export const nameOfRowSql: RawBuilder<string> = sql`case when t.former_names = '{}' then t.name else ${keptNameSql} end`

/**
 * What lists show of the snapshot of instance `ct`, joined as `kept`: all null for one that has none, which costs it
 * nothing. It is opened once for all of them.
 */
export const keptJoin = sql`
  left join lateral (select s.* from jsonb_to_record(ct.snapshot) as s (name text, summary text, module text, format text,
    category text, icon text, basis text, settings jsonb) where ct.snapshot is not null) kept on true`
