import type { SetupPreview } from '@heed/contract/setup'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { formatDate } from '@heed/domain/date-text'
import { counted } from '@heed/domain/text'
import { Box } from '@mantine/core'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { DoubtText } from '../questions/DoubtNote'

/** What is asked before answers apply. */
export interface Question {
  doubts: SetupPreview['doubts']
  /** Tasks with due dates that go; `nextDueDate` says that the task itself stays. */
  going: readonly { taskID: string; name: string; nextDueDate: string | null }[]
  /** The removed tasks are unknown, because the preview failed. */
  isUnknown: boolean
}

interface Props {
  opened: boolean
  onClose: () => void
  question: Question
  /** The button press to confirm. */
  verb: string
  onConfirm: () => Promise<unknown>
}

const SHOWN = 8

const ends = ({ nextDueDate }: Question['going'][number]) => nextDueDate === null

/** Asks before applying answers that remove tasks, or that contain a date far ahead. */
export function ApplyDialog({ question, ...dialog }: Props) {
  const { doubts, going, isUnknown } = question
  return (
    <ConfirmDialog {...dialog} title={titleOf(question)}>
      {doubts.map((doubt) => (
        <Box key={doubt.question} component="p" mb="sm">
          <DoubtText doubt={doubt} />
        </Box>
      ))}
      <Tasks intro="These tasks no longer apply:" tasks={going.filter(ends)} />
      <Tasks
        intro={`These tasks ${going.some(ends) ? 'stay, but ' : ''}get other due dates:`}
        tasks={going.filter((task) => !ends(task))}
      />
      {isUnknown && <p>We could not determine just now which tasks these answers remove.</p>}
      {(going.length > 0 || isUnknown) && (
        <p className="small">
          Due dates that no one is assigned to or has worked on are removed. The others stay, marked “no
          longer applies”, and completed ones always stay.
        </p>
      )}
    </ConfirmDialog>
  )
}

function titleOf({ doubts, going, isUnknown }: Question) {
  if (isUnknown) return 'Apply without knowing what is removed?'
  const ending = going.filter(ends).length
  if (ending > 0) return `Apply and end ${counted(ending, 'task')}?`
  if (going.length > 0) return `Apply and change the due dates of ${counted(going.length, 'task')}?`
  return doubts.length === 1 ? 'Is this date right?' : 'Are these dates right?'
}

function Tasks({ intro, tasks }: { intro: string; tasks: Question['going'] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <p>{intro}</p>
      <Box component="ul" mt="xs" mb="sm" pl="lg" c="var(--text-default)" style={{ listStyle: 'disc' }}>
        {tasks.slice(0, SHOWN).map(({ taskID, name, nextDueDate }) => (
          <li key={taskID}>
            {name}
            {nextDueDate && <span className="meta num"> · next due {formatDate(nextDueDate)}</span>}
          </li>
        ))}
        {tasks.length > SHOWN && <li>and {tasks.length - SHOWN} more</li>}
      </Box>
    </>
  )
}

type Review = {
  /** Of a company that is set up; dates that were applied before are not asked about again. */
  changed?: readonly QuestionKey[]
  /** What is removed and cannot be brought back; null when that is unknown. */
  going: Question['going'] | null
}

/** Null when there is nothing to ask: no task is removed and every doubtful date was applied before. */
export function questionOf(preview: SetupPreview | undefined, { changed, going }: Review): Question | null {
  const doubts = (preview?.doubts ?? []).filter(
    ({ question }) => !changed || changed.some((key) => key === question),
  )
  const isUnknown = going === null
  return doubts.length === 0 && going?.length === 0 ? null : { doubts, going: going ?? [], isUnknown }
}
