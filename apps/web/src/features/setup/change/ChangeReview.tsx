import type { QuestionKey } from '@heed/domain/benefits/answers'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { counted } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dayOf, useToday } from '../../../kit/clock'
import { CardSkeleton } from '../../../kit/states/CardSkeleton'
import { NoteBox } from '../../../ui/NoteBox'
import { OtherContradictions } from '../contradictions/ContradictionsCard'
import { HistoryLink } from '../history/HistoryLink'
import { ApplyDialog, type Question, questionOf } from '../review/ApplyDialog'
import type { ReviewActs } from '../review/use-review-acts'
import { StepFrame } from '../StepFrame'
import { useSetupPlace } from '../setup-context'
import { ChangedAnswers } from './ChangedAnswers'
import { CompareDrawer } from './CompareDrawer'
import { EffectsCard } from './EffectsCard'
import { PlanYears } from './PlanYears'
import { ReadingCards } from './ReadingCards'
import { type Kind, useReadingChoice } from './use-reading-choice'
import { useReadings } from './use-readings'

interface Props {
  changed: readonly QuestionKey[]
  acts: ReviewActs
  /** Warnings and open questions. */
  beside: ReactNode
  /** There is one column. */
  stacked: boolean
}

/** Changed answers of a company that is set up: a correction or a change from a day, and what either does. */
export function ChangeReview({ changed, acts, beside, stacked }: Props) {
  const { setup, autosave } = useSetupPlace()
  const today = useToday()
  const choice = useReadingChoice()
  const readings = useReadings(choice)
  const [asked, setAsked] = useState<Question | null>(null)
  const [asking, setAsking] = useState(false)
  // Here, because the card that opens it moves when the window becomes narrow.
  const [comparing, setComparing] = useState(false)
  const { kind, chosen, change } = readings
  const day = kind === 'change' ? (choice.from ?? readings.suggestion?.effectiveOn ?? null) : null
  // A day that is refused is nobody’s choice, and neither is the suggested one in its place.
  const words = wordsOf(kind, readings.isDayWrong ? null : day, today)

  const apply = async () => {
    await acts.save.mutateAsync(day ?? undefined)
    choice.forget()
  }
  const submit = async () => {
    const going = words.canReturn ? [] : (chosen?.removed ?? null)
    const question = questionOf(readings.preview.data, { changed, going })
    setAsked(question)
    if (question) return setAsking(true)
    // The action reports its own failure.
    await apply().catch(() => {})
  }
  // A preview that failed stops no one; what it removes is then asked about.
  const canApply =
    readings.isKnown ||
    ((readings.failed !== null || readings.isUnknown) && (kind === 'correction' || day !== null))
  const effects = (
    <EffectsCard title={words.effects} readings={readings} onCompare={() => setComparing(true)} />
  )

  return (
    <StepFrame
      title="Review what changed"
      intro={`${counted(changed.length, 'answer')} ${changed.length === 1 ? 'differs' : 'differ'} from those${
        setup.savedAt ? ` of ${formatDate(dayOf(setup.savedAt))}` : ' saved'
      }. Tasks change when you apply, not before.`}
      autosave={autosave}
      onSubmit={submit}
      submitLabel={words.verb}
      note={readings.isDayWrong ? '' : words.note}
      disabled={!canApply}
      side={
        !stacked && (
          <>
            {effects}
            {beside}
          </>
        )
      }
    >
      <ReadingCards choice={choice} readings={readings} />
      <ChangedAnswers
        changed={changed}
        kind={kind}
        reading={readings.isDayWrong ? undefined : chosen}
        actions={<HistoryLink />}
        footer={
          <Button
            variant="link"
            size="sm"
            loading={acts.discard.isPending}
            onClick={() => acts.discard.mutate(undefined, { onSuccess: choice.forget })}
          >
            Discard these changes
          </Button>
        }
      />
      <OtherContradictions except={changed} />
      {stacked && beside}
      {chosen &&
        !readings.isDayWrong &&
        chosen.warnings.map((warning) => (
          <NoteBox key={warning} tone="warning">
            {warning}
          </NoteBox>
        ))}
      {chosen && !readings.isDayWrong ? (
        <PlanYears
          planYears={chosen.planYears}
          change={kind === 'change' ? (change?.effectiveOn ?? null) : null}
        />
      ) : (
        !readings.failed &&
        !readings.isUnknown &&
        !readings.isDayWrong && <CardSkeleton lines={4} label="Plan years" />
      )}
      {stacked && effects}
      <CompareDrawer opened={comparing} onClose={() => setComparing(false)} readings={readings} />
      {asked && (
        <ApplyDialog
          opened={asking}
          onClose={() => setAsking(false)}
          question={asked}
          verb={words.verb}
          onConfirm={apply}
        />
      )}
    </StepFrame>
  )
}

/** The words that name the reading; a change that is still ahead can be taken back. */
function wordsOf(kind: Kind, day: IsoDate | null, today: IsoDate) {
  const atOnce = { note: 'Takes effect at once', canReturn: false }
  if (kind === 'correction')
    return { ...atOnce, verb: 'Apply as a correction', effects: 'What the correction does' }
  if (day === null) return { ...atOnce, note: '', verb: 'Apply changes', effects: 'What it does' }
  const from = formatDate(day)
  return {
    ...(day > today ? { note: `Can be taken back until ${from}`, canReturn: true } : atOnce),
    verb: `Apply from ${from}`,
    effects: `What it does from ${from}`,
  }
}
