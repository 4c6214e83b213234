import type { StepKey } from '@heed/domain/benefits/question'
import { Box } from '@mantine/core'
import { useCan } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { NoteBox } from '../../../ui/NoteBox'
import classes from './due.module.css'
import { useTask } from './task-context'

/** The step of the setup form that asks for the dates. */
const DATES_STEP: StepKey = 'dates'

/** The due date and how it is calculated (RULES.md "Due dates"). */
export function DueCard() {
  const { task } = useTask()
  const mayAnswer = useCan()('company.answer')
  const due = dueText(task, useToday())
  const how = task.dueDateDerivation
  if (!due) return null
  return (
    <Card title="Due date">
      <p className={classes.due}>
        <strong className="num" data-long={due.exact === due.date ? undefined : true}>
          {due.exact}
        </strong>{' '}
        <span data-tone={due.tone}>{due.tone === 'open' ? lower(due.words) : due.words}</span>
      </p>
      {how && (
        <>
          <dl className={classes.sum}>
            {how.steps.map((step) => (
              <div key={step.label}>
                <dt>{step.label}</dt>
                <dd>{step.isSuperseded ? <s>{step.value}</s> : step.value}</dd>
              </div>
            ))}
            <div data-result>
              <dt>{how.due.label}</dt>
              <dd>{how.due.value}</dd>
            </div>
            {how.late && (
              <div>
                <dt>{how.late.label}</dt>
                <dd>{how.late.value}</dd>
              </div>
            )}
          </dl>
          <p className={classes.words}>
            {how.sentence}
            {mayAnswer && (
              <>
                {' '}
                <Link href={paths.questionnaire(task.agencyID, task.companyID, { step: DATES_STEP })}>
                  Change plan-year dates
                </Link>
              </>
            )}
          </p>
          {how.hint && due.tone !== 'over' && (
            <Box mt="sm">
              <NoteBox tone="info">{how.hint}</NoteBox>
            </Box>
          )}
        </>
      )}
    </Card>
  )
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
