import type { StepKey } from '@heed/domain/benefits/question'
import { visibleQuestions } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { Button, Drawer, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useGo } from '../../api/use-url-state'
import { useBackCloses } from '../../kit/dialogs/use-back-closes'
import { focusControl } from '../../kit/forms/form-context'
import { Link } from '../../kit/layout/Link'
import { NoteBox } from '../../ui/NoteBox'
import { TasksFromAnswers } from './preview/TasksFromAnswers'
import { type TaskChanges, useTasksFromAnswers } from './preview/use-tasks-from-answers'
import { placeOf } from './questions/answer-values'
import { OpenNote } from './questions/OpenNote'
import { QuestionField } from './questions/QuestionField'
import { StepFrame } from './StepFrame'
import classes from './setup.module.css'
import { useSetupPlace } from './setup-context'
import { leftIn, neighbour } from './setup-steps'

/** A step about benefits: the questions that apply given the answers so far. */
export function BenefitsStep({ step }: { step: StepKey }) {
  const { form, setup, answers, savable, autosave, hrefOf, narrow } = useSetupPlace()
  const go = useGo()
  const changes = useTasksFromAnswers()
  const questions = visibleQuestions(answers, step)
  const left = leftIn(step, savable)

  const saveAndContinue = async () => {
    const keys = questions.map(({ key }) => key)
    if (!(await form.trigger(keys))) {
      const first = keys.find((key) => form.getFieldState(key).invalid)
      if (first) focusControl(placeOf(first))
      return
    }
    // A failed save is shown and retried; the answers stay in the form, so there is no need to wait for it.
    await autosave.flush().catch(() => {})
    go(hrefOf(neighbour(step, answers, 1)?.id ?? 'review'))
  }
  const consequences = (
    <>
      <TasksFromAnswers changes={changes} />
      <OpenNote />
    </>
  )

  return (
    <StepFrame
      autosave={autosave}
      onSubmit={saveAndContinue}
      submitLabel="Save and continue"
      note={left > 0 && `${counted(left, 'question')} left in this step`}
      side={!narrow && consequences}
      actions={narrow && <Sheet changes={changes}>{consequences}</Sheet>}
    >
      {questions.length === 0 && (
        <NoteBox tone="neutral">
          <p>
            This step is not needed because the company does not have this plan.{' '}
            <Link href={hrefOf('employer')}>Change that under Employer</Link>
          </p>
          {setup.setupComplete && (
            <p>
              To correct an answer about a plan that has ended, set the plan to yes under Employer, correct
              the answer here, and set the plan back to no.
            </p>
          )}
        </NoteBox>
      )}
      {questions.map((question) => (
        <QuestionField key={question.key} question={question} />
      ))}
    </StepFrame>
  )
}

/** On a narrow screen, the tasks from the answers slide up from the bottom. */
function Sheet({ changes, children }: { changes: TaskChanges | undefined | null; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => setOpened(false))
  return (
    <>
      <Button onClick={() => setOpened(true)} aria-haspopup="dialog">
        {changes ? counted(changes.count, 'task') : 'Tasks'}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="75dvh"
        title="Tasks from your answers"
        closeButtonProps={{ 'aria-label': 'Close' }}
        classNames={{ content: classes.sheet }}
      >
        <Stack gap="md" px="md" pt="sm" pb="xl">
          {children}
        </Stack>
      </Drawer>
    </>
  )
}
