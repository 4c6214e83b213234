import type { FullTask } from '@heed/contract/task'
import { useState } from 'react'
import { ReasonDialog, type ReasonWords } from './ReasonDialog'
import { useTask } from './task-context'

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
