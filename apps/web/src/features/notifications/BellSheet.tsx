import { BottomSheet } from '../../kit/dialogs/BottomSheet'
import { useOverlay } from '../../kit/dialogs/use-overlay'
import { BellPanel } from './BellPanel'

/** The bell's list on a phone. */
export function BellSheet({ unread, onClose }: { unread: number; onClose: () => void }) {
  const overlay = useOverlay({ opened: true, onClose, closable: true })
  return (
    <BottomSheet {...overlay} title="Notifications" closes="notifications">
      <BellPanel unread={unread} onClose={onClose} isSheet />
    </BottomSheet>
  )
}
