import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { progress } from '@heed/domain/benefits/progress'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { NoteBox } from '../../../ui/NoteBox'
import { changedQuestions } from '../answer-values'
import { StepFrame } from '../StepFrame'
import { useSetupPlace } from '../setup-context'
import { usePreview } from '../use-brought-tasks'
import { ApplyingTasks } from './ApplyingTasks'
import { ChangesCard } from './ChangesCard'
import { Completed } from './Completed'
import { SaveChangesDialog } from './SaveChangesDialog'
import { UnansweredCard } from './UnansweredCard'
import { useReviewActs } from './use-review-acts'

/** What the answers mean, and the press that makes them count (RULES.md "Setup form"). */
export function ReviewStep() {
  const { setup, savable, autosave } = useSetupPlace()
  const preview = usePreview()
  const { complete, save, discard, isDone } = useReviewActs()
  const [asking, setAsking] = useState(false)
  if (isDone) return <Completed count={preview.data?.count} />

  const changed = changedQuestions(setup.saved as BenefitAnswers, savable).length
  const { open, missing } = progress(savable)
  const unanswered = open.length + missing.length
  const submit = async () => {
    // Without a preview nobody knows whether something goes, so it is asked as well.
    if (setup.setupComplete && preview.data?.removed.length !== 0) return setAsking(true)
    // A failure is told by the act itself.
    await (setup.setupComplete ? save : complete).mutateAsync().catch(() => {})
  }
  const foot = setup.setupComplete
    ? {
        note: changed === 0 ? 'Nothing changed' : `${counted(changed, 'answer')} changed`,
        submitLabel: 'Save changes',
        disabled: changed === 0 || preview.isPlaceholderData,
        actions: changed > 0 && (
          <Button loading={discard.isPending} onClick={() => discard.mutate()}>
            Discard
          </Button>
        ),
      }
    : {
        note: unanswered > 0 && `${counted(unanswered, 'question')} without an answer`,
        submitLabel: 'Complete setup',
      }

  return (
    <StepFrame
      {...foot}
      autosave={autosave}
      onSubmit={submit}
      side={
        <>
          {/* What the dates assume because nobody has told, such as a missing anniversary. */}
          {preview.data?.warnings.map((warning) => (
            <NoteBox key={warning} tone="warning">
              {warning}
            </NoteBox>
          ))}
          <UnansweredCard open={open} missing={missing} />
        </>
      }
    >
      {setup.setupComplete && changed > 0 && <ChangesCard preview={preview.data} />}
      <ApplyingTasks preview={preview} />
      <SaveChangesDialog
        opened={asking}
        onClose={() => setAsking(false)}
        removed={preview.data?.removed}
        onConfirm={() => save.mutateAsync()}
      />
    </StepFrame>
  )
}
