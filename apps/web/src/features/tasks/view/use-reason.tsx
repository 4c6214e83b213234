import type { FullTask } from '@heed/contract/task'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { TextField } from '../../../kit/forms/TextField'
import { typedReason } from '../../../kit/forms/typed-reason'
import { useTask } from './task-context'

const Reason = z.object({ reason: typedReason('Say why you are changing this.', 500) })

type ReasonWords = { title: string; verb: string }

interface Props {
  opened: boolean
  words: ReasonWords | undefined
  onClose: () => void
  onReason: (reason: string) => void
}

/** Asks why a closed cycle is changed (RULES.md "Closed cycles"). */
function ReasonDialog({ opened, words, onClose, onReason }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words?.title ?? ''}
      description="The reason is kept in the history."
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={words?.verb ?? ''}
      onSubmit={({ reason }) => onReason(reason)}
    >
      {({ control }) => <TextField control={control} name="reason" label="Reason" required />}
    </FormDialog>
  )
}

type Given = { reason?: string } | null
type Ask = { words: ReasonWords; answer: (given: Given) => void }

/**
 * Asks why a closed cycle is changed, when the server requires a reason (RULES.md "Closed cycles"). `ask`
 * returns null if the user cancels.
 */
export function useReason() {
  const { task } = useTask()
  const [asked, setAsked] = useState<Ask>()
  const [opened, setOpened] = useState(false)
  const ask = async (act: keyof FullTask['allowed'], words: ReasonWords): Promise<Given> => {
    if (task.allowed[act] !== 'withReason') return {}
    return new Promise((answer) => {
      setAsked({ words, answer })
      setOpened(true)
    })
  }
  const end = (given: Given) => {
    asked?.answer(given)
    setOpened(false)
  }
  const dialog = (
    <ReasonDialog
      key="reason"
      opened={opened}
      words={asked?.words}
      onClose={() => end(null)}
      onReason={(reason) => end({ reason })}
    />
  )
  return { ask, dialog }
}
