import { Drawer } from '@mantine/core'
import { useOverlay } from '../../kit/dialogs/use-overlay'
import { BellPanel } from './BellPanel'
import classes from './bell.module.css'

/** The bell's list on a phone. */
export function BellSheet({ unread, onClose }: { unread: number; onClose: () => void }) {
  const overlay = useOverlay({ opened: true, onClose, closable: true })
  return (
    <Drawer
      {...overlay}
      title="Notifications"
      position="bottom"
      size="85%"
      closeButtonProps={{ 'aria-label': 'Close notifications' }}
      classNames={{ content: classes.content, body: classes.sheet }}
    >
      <BellPanel unread={unread} onFollow={onClose} isSheet />
    </Drawer>
  )
}
