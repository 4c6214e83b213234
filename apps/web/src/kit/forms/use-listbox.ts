import { type KeyboardEvent, useId, useState } from 'react'
import type { DropdownOption } from './dropdown-options'

interface ListboxProps {
  options: readonly DropdownOption[]
  onPick: (option: DropdownOption) => void
  onOpen?: () => void
  onClose?: () => void
}

/** Open state, active option and keys of a list that belongs to a text box. */
export function useListbox({ options, onPick, onOpen, onClose }: ListboxProps) {
  const listId = useId()
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const index = options.findIndex((option) => option.value === active)

  const open = () => {
    if (opened) return
    setOpened(true)
    setActive(null)
    onOpen?.()
  }
  const close = () => {
    if (!opened) return
    setOpened(false)
    setActive(null)
    onClose?.()
  }
  const move = (to: number) => setActive(options.at(to)?.value ?? null)

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => {
      if (opened) move(index + 1 < options.length ? index + 1 : 0)
      else open()
      return true
    },
    ArrowUp: () => {
      if (opened) move(index > 0 ? index - 1 : -1)
      else open()
      return true
    },
    // Without an arrow key before it, Enter takes the first option (spec §4).
    Enter: () => {
      const chosen = options[Math.max(index, 0)]
      if (opened && chosen) onPick(chosen)
      return opened
    },
    Escape: () => {
      close()
      return opened
    },
    Tab: () => {
      close()
      return false
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !keys[event.key]?.()) return
    event.preventDefault()
    event.stopPropagation()
  }

  const optionId = (value: string) => `${listId}-${value}`
  return { listId, opened, active, setActive, open, close, onKeyDown, optionId }
}
