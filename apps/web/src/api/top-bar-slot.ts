import { createContext, type ReactNode, type ReactPortal, use } from 'react'
import { createPortal } from 'react-dom'

/** The shell puts the place for a page's own note in the top bar here. */
export const TopBarSlotContext = createContext<HTMLElement | null>(null)

/** Shows something short in the top bar, such as when the form was last saved. */
export function TopBarSlot({ children }: { children: ReactNode }): ReactPortal | null {
  const slot = use(TopBarSlotContext)
  return slot && createPortal(children, slot)
}
