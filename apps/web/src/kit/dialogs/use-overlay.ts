import { useBackCloses } from './use-back-closes'
import { useFocusBack } from './use-focus-back'
import { useSettled } from './use-settled'

interface Overlay {
  opened: boolean
  onClose: () => void
  closable: boolean
  /** The address says that it is open, so that Back closes it without being asked. */
  inAddress?: boolean
}

/** Behavior shared by dialogs and drawers: focus, Back, Escape, a click outside. */
export function useOverlay({ opened, onClose, closable, inAddress = false }: Overlay) {
  useFocusBack(opened)
  useBackCloses(opened && closable && !inAddress, onClose)
  const isSettled = useSettled(opened)
  return {
    opened,
    onClose,
    returnFocus: false,
    closeOnEscape: closable,
    closeOnClickOutside: closable && isSettled,
  }
}
