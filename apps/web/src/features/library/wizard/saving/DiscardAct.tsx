import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../kit/dialogs/ConfirmDialog'
import { toast } from '../../../../ui/show-toast'
import { useWizard } from '../wizard-context'

/** Goes back to what is live, of a task that has changes beside it. */
export function DiscardAct() {
  const { draft, discard } = useWizard()
  const [asking, setAsking] = useState(false)
  if (draft.state !== 'changed') return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard changes</Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Discard the changes of ${draft.name}?`}
        verb="Discard changes"
        danger
        onConfirm={async () => {
          await discard()
          toast({ kind: 'success', title: 'The changes were discarded' })
        }}
      >
        Everything written since it was last published is lost. What companies see stays as it is.
      </ConfirmDialog>
    </>
  )
}
