import { extendingTasks } from '@heed/contract/task-wizard'
import { TASK_OWNER_LABELS } from '@heed/domain/tasks/catalog'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { cyclesApart } from '@heed/domain/tasks/shared-cycles'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { q } from '../../../../api/query'
import { SelectorField } from '../../../../kit/forms/SelectorField'
import { NoteBox } from '../../../../ui/NoteBox'
import { useWizard } from '../wizard-context'
import type { SettingsValues } from './settings-values'

/** The task whose completion gives this one a later date: the library's, or one of its owner's. */
export function ExtendingTaskField() {
  const { control } = useFormContext<SettingsValues>()
  const { draft } = useWizard()
  const [name, kind, basis] = useWatch({ control, name: ['extendedBy', 'kind', 'basis'] })
  const { data, isLoading } = useQuery(q(extendingTasks, { params: { id: draft.id } }))
  const known = data?.result ?? []
  const chosen = known.find(({ task }) => task === name)
  const isGone = data !== undefined && name !== null && !chosen
  const options = known.map(({ task, name: label, owner, isPublished }) => ({
    value: task,
    label,
    description: isPublished ? TASK_OWNER_LABELS[owner] : `${TASK_OWNER_LABELS[owner]} · Not published`,
  }))
  const note = isGone ? GONE : chosen && kind ? noteOf(chosen, { kind, basis }) : null
  return (
    <>
      <SelectorField
        control={control}
        name="extendedBy"
        label="Extending task"
        required
        options={isGone ? [{ value: name, label: 'A task that is no longer there' }, ...options] : options}
        loading={isLoading}
      />
      {note && <NoteBox tone="warning">{note}</NoteBox>}
    </>
  )
}

const GONE =
  'The task that extended this one was deleted or is no longer available here. Choose another task, or turn the extension off.'

type Chosen = { name: string; isPublished: boolean; rule: unknown }

/** Why the chosen task does not extend this one everywhere, or not yet. */
function noteOf({ name, isPublished, rule }: Chosen, own: Pick<DateRule, 'kind' | 'basis'>): string | null {
  const by = rule as DateRule | null
  return (
    (by && cyclesApart(own.kind === 'dated' ? { ...own, basis: 'Calendar' } : own, { ...by, name })) ??
    (isPublished ? null : `${name} is not published. It extends this task once companies have it.`)
  )
}
