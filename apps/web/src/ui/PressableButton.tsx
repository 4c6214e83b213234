import { type ComponentPropsWithRef, useState } from 'react'

type PressableButtonProps = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean }

/**
 * The element behind every button. The library disables a loading button, which moves the keyboard focus to
 * the top of the page; this one stays enabled, announces that it is busy and ignores presses. One that has nothing
 * left to do while it has the focus keeps it the same way, and is disabled once the focus leaves.
 */
export function PressableButton(props: PressableButtonProps) {
  const { type = 'button', disabled = false, onClick, onFocus, onBlur, ...rest } = props
  const [isFocused, setFocused] = useState(false)
  const busy = Boolean(rest['data-loading'])
  const idle = busy || (disabled && isFocused)
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !idle}
      aria-busy={busy || undefined}
      aria-disabled={idle || rest['aria-disabled']}
      onClick={idle ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocused(false)
        onBlur?.(event)
      }}
    />
  )
}
