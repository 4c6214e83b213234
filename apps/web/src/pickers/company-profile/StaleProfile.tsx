import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'

interface Props {
  opened: boolean
  onClose: () => void
  onLoad: () => Promise<unknown>
}

/** Someone else saved the profile first. */
export function StaleProfile({ opened, onClose, onLoad }: Props) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="This profile was changed in the meantime"
      verb="Reload"
      cancel="Keep editing"
      onConfirm={onLoad}
    >
      Someone else saved it after you opened it. Reloading shows their version and discards what you typed
      here.
    </ConfirmDialog>
  )
}
