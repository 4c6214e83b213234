import { counted } from '@heed/domain/text'
import { Box } from '@mantine/core'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'
import { DoubtText } from '../DoubtText'
import type { Question } from './review-questions'

interface Props {
  opened: boolean
  onClose: () => void
  question: Question
  /** The button press to confirm. */
  verb: string
  onConfirm: () => Promise<unknown>
}

const SHOWN = 8

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
      {going.length > 0 && <Going tasks={going} />}
      {isUnknown && <p>We could not determine just now which tasks these answers remove.</p>}
      {(going.length > 0 || isUnknown) && (
        <p className="small">
          Tasks no one has started are removed. Started tasks stay, marked “no longer applies”, and completed
          ones always stay.
        </p>
      )}
    </ConfirmDialog>
  )
}

function titleOf({ doubts, going, isUnknown }: Question) {
  if (isUnknown) return 'Apply without knowing what is removed?'
  if (going.length > 0) return `Apply and remove ${counted(going.length, 'task')}?`
  return doubts.length === 1 ? 'Is this date right?' : 'Are these dates right?'
}

function Going({ tasks }: { tasks: Question['going'] }) {
  return (
    <>
      <p>These no longer apply:</p>
      <Box component="ul" mt="xs" mb="sm" pl="lg" c="var(--text-default)" style={{ listStyle: 'disc' }}>
        {tasks.slice(0, SHOWN).map(({ taskID, name }) => (
          <li key={taskID}>{name}</li>
        ))}
        {tasks.length > SHOWN && <li>and {tasks.length - SHOWN} more</li>}
      </Box>
    </>
  )
}
