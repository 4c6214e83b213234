import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '../../../api/api-error'
import { q } from '../../../api/query'
import { TopBarSlot, useCrumbs } from '../../../api/top-bar'
import { useUrlState } from '../../../api/use-url-state'
import { AutosaveStatus } from '../../../kit/forms/AutosaveStatus'
import { SaveGuard } from '../../../kit/forms/SaveGuard'
import { PageSkeleton } from '../../../kit/states/PageSkeleton'
import { paths } from '../../../paths'
import { DoneStep } from './publish/DoneStep'
import type { Published } from './publish/published'
import { useDraft } from './saving/use-draft'
import { useUndoToasts } from './saving/use-undo-toasts'
import { TaskOfOthers } from './TaskOfOthers'
import { WizardStepPage } from './WizardStepPage'
import classes from './wizard.module.css'
import { WizardContext } from './wizard-context'
import { type ShownStep, stepNamed } from './wizard-steps'

const parse = (search: Record<string, unknown>) => ({ step: stepNamed(search) })
const write = ({ step }: { step?: ShownStep }) => ({ step })

const isOfOthers = (error: Error | null) => error instanceof ApiError && error.status === 403

/**
 * Edit Task: the draft of a task, step by step. It resumes at the first step with something missing. What the viewer can
 * only read is no page that their role cannot open, but a task to copy.
 */
export function EditTaskPage({ taskID }: { taskID: string }) {
  const { data: loaded, error } = useQuery({
    ...q(wizard.get, { params: { id: taskID } }),
    gcTime: 0,
    throwOnError: (failed, { state }) => state.data === undefined && !isOfOthers(failed),
  })
  if (loaded) return <DraftPage key={loaded.id} loaded={loaded} />
  return isOfOthers(error) ? <TaskOfOthers taskID={taskID} /> : <PageSkeleton label="Loading the task" full />
}

function DraftPage({ loaded }: { loaded: wizard.TaskDraft }) {
  const [{ step: named }, setPlace] = useUrlState(parse, write)
  const [published, setPublished] = useState<Published | null>(null)
  const [resumed] = useState(() => loaded.problems[0]?.step ?? 'settings')
  const asked = named ?? resumed
  // What came of publishing is only known here and now.
  const isOver = asked === 'done' && !published
  const step = isOver ? 'resources' : asked
  useEffect(() => {
    if (isOver) setPlace({ step: 'resources' })
  }, [isOver, setPlace])
  const draft = useDraft(loaded, step)
  const offerUndo = useUndoToasts()
  const [first] = useState(step)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && step !== first) setMoved(true)
  const { id, name } = draft.draft
  useCrumbs([
    { label: 'Tasks Catalog', href: paths.tasks({ view: 'catalog' }) },
    { label: name, href: paths.task(id) },
    { label: 'Edit Task' },
  ])
  const hrefOf = (to: ShownStep) => paths.editTask(id, { step: to })
  const finish = (result: Published) => {
    setPublished(result)
    setPlace({ step: 'done' })
    // The next change begins a draft of what is live now.
    draft.loadAgain().catch(() => {})
  }
  return (
    <WizardContext value={{ ...draft, hrefOf, offerUndo }}>
      <SaveGuard {...draft.autosave} failure={draft.failure} />
      <TopBarSlot>
        <AutosaveStatus {...draft.autosave} what="Draft" />
      </TopBarSlot>
      <FormProvider {...draft.form}>
        {step === 'done' && published ? (
          <div className={classes.page}>
            <DoneStep published={published} />
          </div>
        ) : (
          <WizardStepPage
            key={step}
            step={step === 'done' ? 'resources' : step}
            takesFocus={hasMoved}
            onPublished={finish}
          />
        )}
      </FormProvider>
    </WizardContext>
  )
}
