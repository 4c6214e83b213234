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
  /** To whom it applied, as a sentence. */
  applies: string
  sections: { id: string; title: string; html: string }[]
  actions: { id: string; kind: ActionKind; text: string }[]
  references: { label: string; citation: string; url: string | null }[]
}

/** The snapshot of a task as it stands now, as a jsonb expression to be used in an UPDATE of its instances. */
export const snapshotSql = (taskId: Expression<unknown>) => sql<Snapshot>`(
  select jsonb_build_object('name', st.name, 'summary', st.summary, 'module', st.module, 'format', st.format,
    'category', sc.name, 'icon', st.icon, 'submitText', st.submit_text,
    'submitInstructions', st.submit_instructions, 'basis', st.basis, 'rule', st.rule,
    'settings', jsonb_build_object('applyDatesAs', st.apply_dates_as, 'followUpDays', st.follow_up_days),
    'applies', coalesce((select sr.sentence from task_rules sr where sr.task_id = st.id), ''),
    'sections', coalesce((select jsonb_agg(jsonb_build_object('id', sp.id, 'title', sp.title, 'html', sp.html)
      order by sp.position) from task_sections sp where sp.task_id = st.id), '[]'),
    'actions', coalesce((select jsonb_agg(jsonb_build_object('id', sa.id, 'kind', sa.kind, 'text', sa.text)
      order by sa.position) from task_actions sa where sa.task_id = st.id and sa.deleted_at is null), '[]'),
    'references', coalesce((select jsonb_agg(jsonb_build_object('label', sl.label, 'citation', sl.citation,
      'url', sl.url) order by sl.position) from task_links sl where sl.task_id = st.id), '[]'))
  from tasks st join task_categories sc on sc.id = st.category_id where st.id = ${taskId})`
