import type { StepKey } from '@heed/domain/benefits/question'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../../api/viewer'
import { useToday } from '../../../kit/clock'
import { dueText } from '../../../kit/due-text'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { NoteBox } from '../../../ui/NoteBox'
import { type CompanyTask, useTask } from '../view/task-context'
import { DueSteps } from './DueSteps'
import classes from './due.module.css'
import { ExtendDialog } from './ExtendDialog'
import { ExtensionWords } from './ExtensionWords'
import { filedLateWords } from './regular-due-date'

type Asking = { words: string; step: StepKey }

const PLAN_YEAR: Asking = { words: 'Change plan-year dates', step: 'dates' }
/** Where the setup form asks for what a date is counted from; the calendar is nobody's to change. */
const ASKED: Record<CompanyTask['basis'], Asking | null> = {
  Calendar: null,
  'Health & Wellness Plan Year': PLAN_YEAR,
  'Other Welfare Plan Year': PLAN_YEAR,
  '401(k) Plan Year': PLAN_YEAR,
  'MEWA Plan Year': PLAN_YEAR,
  HIPAA10: { words: 'Change program start', step: 'hipaa10' },
}

/** A fixed day, a day of every month and the day of an event stay the same in any plan year. */
const askedFor = ({ basis, dueDateDerivation }: CompanyTask) =>
  dueDateDerivation?.countsFromYear ? ASKED[basis] : null

/** The due date and how it is calculated (RULES.md "Due dates"). */
export function DueCard() {
  const { task } = useTask()
  const due = dueText(task, useToday())
  const [changing, setChanging] = useState(false)
  if (!due) return null
  const how = task.dueDateDerivation
  return (
    <Card title="Due date">
      <p className={classes.due}>
        <strong
          className="num"
          data-long={due.exact === due.date || due.isStruck ? undefined : true}
          data-struck={due.isStruck || undefined}
        >
          {due.isStruck ? due.date : due.exact}
        </strong>{' '}
        <span data-tone={due.tone}>{due.tone === 'late' ? due.words : lower(due.words)}</span>
      </p>
      {due.isStruck ? (
        task.allowed.reopen !== 'no' && (
          <p className={classes.words}>
            If the task still applies, reopening it makes this date count again, with its reminders.
          </p>
        )
      ) : (
        <>
          {how && <DueSteps how={how} />}
          <p className={classes.words}>
            <DateWords onChange={() => setChanging(true)} />
          </p>
          {task.extension?.isFiledLate && (
            <Box mt="sm">
              <NoteBox tone="warning">
                {filedLateWords(task.extension.taskName ?? 'The extension', task.extension.regularDueDate)} It
                stays as it is, in case it was filed on time and checked off later.
              </NoteBox>
            </Box>
          )}
          {how?.hint && due.tone !== 'over' && (
            <Box mt="sm">
              <NoteBox tone="info">{how.hint}</NoteBox>
            </Box>
          )}
        </>
      )}
      <ExtendDialog opened={changing} onClose={() => setChanging(false)} />
    </Card>
  )
}

/** What else there is to say about the date, and how to change it. */
function DateWords({ onChange }: { onChange: () => void }) {
  const { task } = useTask()
  const mayAnswer = useCan()('company.answer')
  const { dueDateDerivation: how, extension, agencyID, companyID, allowed } = task
  const asking = mayAnswer && askedFor(task)
  return (
    <>
      {how && !extension && `${how.sentence} `}
      {how && !extension && asking && (
        <>
          <Link href={paths.questionnaire(agencyID, companyID, { step: asking.step })}>{asking.words}</Link>
          {allowed.extend !== 'no' && ' · '}
        </>
      )}
      <ExtensionWords onChange={onChange} />
    </>
  )
}

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
