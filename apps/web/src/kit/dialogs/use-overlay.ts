import { useBackCloses } from './use-back-closes'
import { useFocusBack } from './use-focus-back'
import { useSettled } from './use-settled'

interface Overlay {
  opened: boolean
  onClose: () => void
  closable: boolean
}

/** How a dialog and a drawer behave alike: focus, Back, Escape, a click beside them. */
export function useOverlay({ opened, onClose, closable }: Overlay) {
  useFocusBack(opened)
  useBackCloses(opened && closable, onClose)
  const isSettled = useSettled(opened)
  return {
    opened,
    onClose,
    returnFocus: false,
    closeOnEscape: closable,
    closeOnClickOutside: closable && isSettled,
  }
}
