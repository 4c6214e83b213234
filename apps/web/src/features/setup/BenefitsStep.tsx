import type { StepKey } from '@heed/domain/benefits/question'
import { visibleQuestions } from '@heed/domain/benefits/questions'
import { counted } from '@heed/domain/text'
import { useState } from 'react'
import { TopBarSlot } from '../../api/top-bar-slot'
import { useGo } from '../../api/use-url-state'
import { AutosaveStatus } from '../../kit/forms/AutosaveStatus'
import { focusControl } from '../../kit/forms/form-context'
import { Link } from '../../kit/layout/Link'
import { NoteBox } from '../../ui/NoteBox'
import { confirmedBySaving, placeOf } from './answer-values'
import { BroughtSheet } from './BroughtSheet'
import { BroughtTasks } from './BroughtTasks'
import { OpenNote } from './OpenNote'
import { QuestionField } from './questions/QuestionField'
import { StepFoot } from './StepFoot'
import { StepFrame } from './StepFrame'
import { useSetupPlace } from './setup-context'
import { leftIn, neighbour } from './setup-steps'
import { useBroughtTasks } from './use-brought-tasks'
import { useNarrow } from './use-narrow'

/** A step that asks about benefits: its questions as they stand with the answers so far. */
export function BenefitsStep({ step }: { step: StepKey }) {
  const { form, answers, savable, answer, autosave, hrefOf } = useSetupPlace()
  const go = useGo()
  const narrow = useNarrow()
  const brought = useBroughtTasks()
  const [busy, setBusy] = useState(false)
  const questions = visibleQuestions(answers, step)
  const left = leftIn(step, savable)

  const saveAndContinue = async () => {
    for (const [key, value] of confirmedBySaving(answers, step)) answer(key, value)
    const keys = questions.map(({ key }) => key)
    if (!(await form.trigger(keys))) {
      const first = keys.find((key) => form.getFieldState(key).invalid)
      if (first) focusControl(placeOf(first))
      return
    }
    setBusy(true)
    // A save that fails is shown and tried again; the answers stay in the form, so nobody has to wait for it.
    await autosave.flush().catch(() => {})
    setBusy(false)
    go(hrefOf(neighbour(step, answers, 1)?.id ?? 'review'))
  }

  return (
    <StepFrame
      onSubmit={saveAndContinue}
      hideSide={narrow}
      side={
        <>
          <BroughtTasks brought={brought} />
          <OpenNote />
        </>
      }
      foot={
        <StepFoot
          note={left > 0 && `${counted(left, 'question')} left in this step`}
          submitLabel="Save and continue"
          busy={busy}
        >
          {narrow && <BroughtSheet brought={brought} />}
        </StepFoot>
      }
    >
      <TopBarSlot>
        <AutosaveStatus {...autosave} />
      </TopBarSlot>
      {questions.length === 0 && (
        <NoteBox tone="neutral">
          <p>
            This step is not needed: the company does not have the plan it asks about.{' '}
            <Link href={hrefOf('employer')}>Change that under Employer</Link>
          </p>
        </NoteBox>
      )}
      {questions.map((question) => (
        <QuestionField key={question.key} question={question} />
      ))}
    </StepFrame>
  )
}
