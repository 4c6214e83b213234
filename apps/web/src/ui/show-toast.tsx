import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { Toast, type ToastContent } from './Toast'

/** How long a toast stays (RULES.md "Toasts"). */
const TOAST_MS = 10_000

export interface ToastOptions extends ToastContent {
  /** Stays until dismissed: the second style. */
  sticky?: boolean
  /** Showing the same id again replaces the text, for progress. */
  id?: string
}

const timers = new Map<string, ReturnType<typeof setTimeout>>()

function dismiss(id: string) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  notifications.hide(id)
}

/**
 * Shows a message at the top right for 10 seconds, or until dismissed when sticky. Returns its id. We use our
 * own timer, because the library's stops while the pointer is over a toast and toasts do not pause on hover
 * (RULES.md "Toasts").
 */
export function toast({ sticky = false, id = randomId(), ...content }: ToastOptions): string {
  const data = {
    id,
    autoClose: false as const,
    message: '',
    role: 'status',
    renderNotification: () => <Toast {...content} onClose={() => dismiss(id)} />,
  }
  // Showing a known id does nothing, and neither does updating an unknown one; together they replace it.
  notifications.show(data)
  notifications.update(data)
  clearTimeout(timers.get(id))
  if (!sticky)
    timers.set(
      id,
      setTimeout(() => dismiss(id), TOAST_MS),
    )
  return id
}

toast.dismiss = dismiss
toast.dismissAll = () => {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  notifications.clean()
}
