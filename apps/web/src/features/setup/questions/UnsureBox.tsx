import { Checkbox } from '@mantine/core'
import classes from './questions.module.css'
import type { Answer } from './use-answer'

/** "Not sure – ask my agency" next to an answer that is typed or picked from a list. */
export function UnsureBox({ question, isOpen, leaveToAgency }: Answer) {
  return (
    <div className={classes.unsure}>
      <Checkbox
        label={
          <>
            Not sure – ask my agency<span className="sr-only">: {question.label}</span>
          </>
        }
        checked={isOpen}
        onChange={(event) => leaveToAgency(event.target.checked)}
      />
    </div>
  )
}
