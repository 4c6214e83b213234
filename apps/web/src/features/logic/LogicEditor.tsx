import type { TaskLogic } from '@heed/contract/logic'
import { checkRule } from '@heed/domain/logic/validate'
import { hashKey } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { focusControl } from '../../kit/forms/form-context'
import { LeaveGuard } from '../../kit/forms/LeaveGuard'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { NoteBox } from '../../ui/NoteBox'
import { type Editor, EditorContext } from './editor-context'
import { LogicHead } from './LogicHead'
import { limitOf } from './limit-text'
import classes from './logic.module.css'
import { MatchesCard } from './MatchesCard'
import { SaveNotes } from './SaveNotes'
import { SetList } from './SetList'
import { type Picked, TraceCard } from './TraceCard'
import { useDraft } from './use-draft'
import { usePreview } from './use-preview'
import { useSaving } from './use-saving'
import { WordsCard } from './WordsCard'

interface Props {
  task: TaskLogic
  onSaved: (task: TaskLogic) => void
  /** Reads what is saved now. */
  onReload: () => Promise<TaskLogic>
}

/** The sets and lines on the left; what they say and whom they match next to them. */
export function LogicEditor({ task, onSaved, onReload }: Props) {
  const state = useDraft(task.sets)
  const { draft, sets } = state
  const [isChecked, setChecked] = useState(false)
  const [company, setCompany] = useState<Picked | null>(null)
  const preview = usePreview(task.taskID, sets)
  const saving = useSaving({ task, onSaved, onReload, reset: state.reset })
  const isDirty = hashKey([sets]) !== hashKey([task.sets])
  const problems = useMemo(
    () => Object.fromEntries(checkRule(sets, task.limits).map(({ path, message }) => [path, message])),
    [sets, task.limits],
  )
  const isReadOnly = !task.mayEdit
  const editor: Editor = {
    edit: state.edit,
    parts: preview.parts,
    saved: task.sets,
    problems: isChecked ? problems : {},
    isReadOnly,
    isLimited: task.isRestricted,
    isFull: (set) =>
      set === undefined
        ? draft.length >= task.limits.sets
        : (draft[set]?.lines.length ?? 0) >= task.limits.lines,
  }
  const save = async () => {
    setChecked(true)
    const [wrong] = Object.keys(problems)
    if (wrong !== undefined) return focusControl(wrong)
    if (await saving.save(sets)) setChecked(false)
  }
  return (
    <EditorContext value={editor}>
      <LogicHead
        task={task}
        state={state}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        onSave={save}
        onLists={onSaved}
        onRestored={(restored) => {
          onSaved(restored)
          state.reset(restored.sets)
        }}
      />
      <SplitLayout
        sideLabel="What the logic says"
        side={
          <>
            <WordsCard
              sets={sets}
              saved={task.sets}
              warnings={preview.isCurrent ? (preview.counts?.warnings ?? []) : []}
            />
            <MatchesCard
              taskID={task.taskID}
              asOf={task.asOf}
              limit={limitOf(task)}
              preview={preview}
              onPick={setCompany}
            />
            <TraceCard
              taskID={task.taskID}
              sets={preview.asked}
              asOf={task.asOf}
              isWhole={preview.isWhole}
              company={company}
              onPick={setCompany}
            />
          </>
        }
      >
        <div>
          {isReadOnly && (
            <div className={classes.note}>
              <NoteBox tone="info">
                This task belongs to somebody else. You can read its logic and try changes, but not save them.
              </NoteBox>
            </div>
          )}
          <SaveNotes saving={saving} problems={editor.problems} taskID={task.taskID} onRetry={save} />
          <SetList draft={draft} />
        </div>
      </SplitLayout>
      <LeaveGuard when={isDirty && !isReadOnly && !saving.isSaving} />
    </EditorContext>
  )
}
