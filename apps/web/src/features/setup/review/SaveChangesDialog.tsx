import type { SetupPreview } from '@heed/contract/setup'
import { counted } from '@heed/domain/text'
import { Box } from '@mantine/core'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog'

interface Props {
  opened: boolean
  onClose: () => void
  /** Undefined when it could not be worked out. */
  removed: SetupPreview['removed'] | undefined
  onConfirm: () => Promise<unknown>
}

const SHOWN = 8

/** Asks before answers are saved that take tasks away. */
export function SaveChangesDialog({ opened, onClose, removed, onConfirm }: Props) {
  const title = removed
    ? `Save and remove ${counted(removed.length, 'task')}?`
    : 'Save without knowing what goes?'
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title={title} verb="Save changes" onConfirm={onConfirm}>
      {removed ? (
        <>
          <p>These no longer apply:</p>
          <Box component="ul" mt="xs" mb="sm" pl="lg" c="var(--text-default)" style={{ listStyle: 'disc' }}>
            {removed.slice(0, SHOWN).map(({ taskID, name }) => (
              <li key={taskID}>{name}</li>
            ))}
            {removed.length > SHOWN && <li>and {removed.length - SHOWN} more</li>}
          </Box>
        </>
      ) : (
        <p>Which tasks these answers take away could not be worked out just now.</p>
      )}
      <p className="small">
        Work nobody has started goes. Started tasks stay, marked “no longer applies”, and completed ones
        always stay.
      </p>
    </ConfirmDialog>
  )
}
