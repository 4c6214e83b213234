import { Notifications } from '@mantine/notifications'
import classes from './messages.module.css'
import { useToastPlace } from './use-toast-place'

const CONTAINER = `.${classes.container}[data-position="top-right"]`

/** Where toasts appear: top right, clear of what is in use, announced politely. Rendered once, inside the provider. */
export function Toaster() {
  useToastPlace(CONTAINER)
  return (
    <Notifications
      position="top-right"
      autoClose={false}
      containerWidth={360}
      limit={5}
      zIndex="var(--z-toast)"
      aria-live="polite"
      aria-relevant="additions text"
      classNames={{ root: classes.container }}
    />
  )
}
