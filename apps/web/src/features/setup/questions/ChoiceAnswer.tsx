import type { ChoiceQuestion, YesNoQuestion } from '@heed/domain/benefits/question'
import { Button } from '@mantine/core'
import { ChoiceCards, UNSURE } from '../../../kit/forms/ChoiceCards'
import { YesNo } from '../../../kit/forms/YesNo'
import { NoteBox } from '../../../ui/NoteBox'
import { useSetupPlace } from '../setup-context'
import classes from './questions.module.css'
import type { Answer } from './use-answer'

/** One of several, or yes and no; the last card leaves the question to the agency. */
export function ChoiceAnswer(props: Answer<ChoiceQuestion | YesNoQuestion>) {
  const { question, id, field, value, assumed, isOpen, mayAsk, answer, leaveToAgency } = props
  const { advisorFirst, advisorLast } = useSetupPlace().company
  const shared = { id, ref: field.ref, onBlur: field.onBlur }
  if (question.kind === 'yesno')
    return (
      <YesNo
        {...shared}
        value={isOpen ? UNSURE : typeof value === 'boolean' ? value : null}
        onChange={(next) => (next === UNSURE ? leaveToAgency(true) : answer(next))}
        unsure={mayAsk}
      />
    )
  const { key, options } = question
  const isExplained = options.some(({ description }) => description)
  const chosen = options.find((option) => option.value === value)
  const advisor = `${advisorFirst} ${advisorLast}`.trim() || 'your agency'
  const choose = (text: string) => {
    const option = options.find((each) => String(each.value) === text)
    if (option) answer(option.value)
    else leaveToAgency(true)
  }
  const expected = options.find((option) => option.value === assumed)
  return (
    <>
      <ChoiceCards
        {...shared}
        name={key}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={isOpen ? UNSURE : chosen ? String(chosen.value) : null}
        onChange={choose}
        columns={isExplained ? 2 : 3}
        // If the other options have a description, so does this one.
        unsure={mayAsk && (isExplained ? { description: `Stays open; ${advisor} can see it` } : true)}
      />
      {expected && <AssumedNote label={expected.label} onConfirm={() => answer(expected.value)} />}
    </>
  )
}

interface Assumed {
  /** The option in words. */
  label: string
  onConfirm: () => void
}

/** There is no answer, so one of the options is assumed (RULES.md "Setup form"); a click makes it the answer. */
function AssumedNote({ label, onConfirm }: Assumed) {
  return (
    <div className={classes.assumed}>
      <NoteBox
        tone="info"
        action={
          <Button size="sm" onClick={onConfirm} aria-label={`Confirm: ${label}`}>
            Confirm
          </Button>
        }
      >
        <p>Assumed: {label}. Please confirm, or choose another answer.</p>
      </NoteBox>
    </div>
  )
}
