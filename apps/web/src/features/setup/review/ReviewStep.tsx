import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { progress } from '@heed/domain/benefits/progress'
import { counted } from '@heed/domain/text'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from '../../../kit/layout/Link'
import { NoteBox } from '../../../ui/NoteBox'
import { ChangeReview } from '../change/ChangeReview'
import { ContradictionsCard } from '../contradictions/ContradictionsCard'
import { usePreview } from '../preview/use-tasks-from-answers'
import { DoubtText } from '../questions/DoubtNote'
import { StepFrame } from '../StepFrame'
import { useSetupPlace } from '../setup-context'
import { questionNamed } from '../setup-steps'
import { ApplyDialog, type Question, questionOf } from './ApplyDialog'
import { ApplyingTasks } from './ApplyingTasks'
import { Completed } from './Completed'
import { UnansweredCard } from './UnansweredCard'
import { useReviewActs } from './use-review-acts'

/** Below this width there is one column, and a list that loads late must not push anything down. */
const STACKED = '(max-width: 1180px)'

/** What the answers mean, and the button that applies them (RULES.md "Setup form"). */
export function ReviewStep() {
  const { company, setup, savable, autosave, hrefOf } = useSetupPlace()
  const preview = usePreview()
  const acts = useReviewActs()
  const [asked, setAsked] = useState<Question | null>(null)
  const [asking, setAsking] = useState(false)
  const stacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false })
  if (acts.isDone) return <Completed preview={preview.data} />

  const isSetUp = setup.setupComplete
  const changed = changedQuestions(setup.saved as BenefitAnswers, savable)
  const { open, missing } = progress(savable)
  const unanswered = open.length + missing.length
  const submit = async () => {
    const question = questionOf(preview.data, { going: [] })
    setAsked(question)
    if (question) return setAsking(true)
    // The action reports its own failure.
    await acts.complete.mutateAsync().catch(() => {})
  }
  const foot = isSetUp
    ? { note: 'Nothing changed', submitLabel: 'Apply changes' }
    : {
        note: unanswered > 0 && `${counted(unanswered, 'question')} without an answer`,
        submitLabel: 'Complete setup',
      }
  // What is asked depends on the preview of exactly these answers.
  const isKnown = !preview.isPending && !preview.isPlaceholderData

  const isActive = company.status === 'Active'
  const beside = (
    <>
      {!isActive && !isSetUp && (
        <NoteBox tone="warning">
          {company.name} is {company.status.toLowerCase()}. Its setup can be completed once it is active
          again.
        </NoteBox>
      )}
      {preview.data?.doubts.map((doubt) => (
        <NoteBox key={doubt.question} tone="warning">
          <p>
            <DoubtText doubt={doubt} />{' '}
            <Link href={hrefOf(doubt.step, questionNamed(doubt))}>Check the date</Link>
          </p>
        </NoteBox>
      ))}
      {/* What the dates assume where answers are missing, such as an anniversary. */}
      {preview.data?.warnings.map((warning) => (
        <NoteBox key={warning} tone="warning">
          {warning}
        </NoteBox>
      ))}
      {(!isSetUp || changed.length === 0) && <ContradictionsCard />}
      <UnansweredCard open={open} missing={missing} />
    </>
  )

  if (isSetUp && changed.length > 0)
    return <ChangeReview changed={changed} acts={acts} beside={beside} stacked={stacked} />

  return (
    <StepFrame
      {...foot}
      disabled={!isActive || isSetUp || !isKnown}
      autosave={autosave}
      onSubmit={submit}
      side={!stacked && beside}
    >
      {stacked && beside}
      <ApplyingTasks preview={preview} />
      {asked && (
        <ApplyDialog
          opened={asking}
          onClose={() => setAsking(false)}
          question={asked}
          verb={foot.submitLabel}
          onConfirm={() => acts.complete.mutateAsync()}
        />
      )}
    </StepFrame>
  )
}
