import { Notifications } from '@mantine/notifications'
import classes from './messages.module.css'

/** Where toasts appear: top right, announced politely. Once in the application, inside the provider. */
export function Toaster() {
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
