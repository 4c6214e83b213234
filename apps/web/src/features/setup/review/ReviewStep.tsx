import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { progress } from '@heed/domain/benefits/progress'
import { counted } from '@heed/domain/text'
import { useState } from 'react'
import { TopBarSlot } from '../../../api/top-bar-slot'
import { AutosaveStatus } from '../../../kit/forms/AutosaveStatus'
import { Button } from '../../../ui/Button'
import { changedQuestions } from '../answer-values'
import { StepFoot } from '../StepFoot'
import { StepFrame } from '../StepFrame'
import { useSetupPlace } from '../setup-context'
import { usePreview } from '../use-brought-tasks'
import { ApplyingTasks } from './ApplyingTasks'
import { ChangesCard } from './ChangesCard'
import { Completed } from './Completed'
import { SaveChangesDialog } from './SaveChangesDialog'
import { UnansweredCard } from './UnansweredCard'
import { useReviewActs } from './use-review-acts'
import { Warnings } from './Warnings'

/** What the answers mean, and the press that makes them count (product.md §4). */
export function ReviewStep() {
  const { setup, savable, autosave } = useSetupPlace()
  const preview = usePreview()
  const { complete, save, discard, isDone } = useReviewActs()
  const [asking, setAsking] = useState(false)
  if (isDone) return <Completed count={preview.data?.count} />

  const isReopened = setup.setupComplete
  const changed = changedQuestions(setup.saved as BenefitAnswers, savable).length
  const { open, missing } = progress(savable)
  const unanswered = open.length + missing.length
  const submit = () => {
    if (!isReopened) return complete.mutate()
    // Without a preview nobody knows whether something goes, so it is asked as well.
    if (preview.data?.removed.length === 0) return save.mutate()
    setAsking(true)
  }

  return (
    <StepFrame
      onSubmit={submit}
      side={
        <>
          <Warnings warnings={preview.data?.warnings ?? []} />
          <UnansweredCard open={open} missing={missing} />
        </>
      }
      foot={
        isReopened ? (
          <StepFoot
            note={changed === 0 ? 'Nothing changed' : `${counted(changed, 'answer')} changed`}
            submitLabel="Save changes"
            disabled={changed === 0 || preview.isPlaceholderData}
            busy={save.isPending}
          >
            {changed > 0 && (
              <Button busy={discard.isPending} onClick={() => discard.mutate()}>
                Discard
              </Button>
            )}
          </StepFoot>
        ) : (
          <StepFoot
            note={unanswered > 0 && `${counted(unanswered, 'question')} without an answer`}
            submitLabel="Complete setup"
            busy={complete.isPending}
          />
        )
      }
    >
      <TopBarSlot>
        <AutosaveStatus {...autosave} />
      </TopBarSlot>
      {isReopened && changed > 0 && <ChangesCard preview={preview.data} />}
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
