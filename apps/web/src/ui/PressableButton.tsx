import type { ComponentPropsWithRef } from 'react'

type PressableButtonProps = ComponentPropsWithRef<'button'> & { 'data-loading'?: boolean }

/**
 * The element behind every button. The library disables a loading button, which moves the keyboard focus to
 * the top of the page; this one stays enabled, announces that it is busy and ignores presses.
 */
export function PressableButton({ type = 'button', disabled, onClick, ...rest }: PressableButtonProps) {
  const busy = Boolean(rest['data-loading'])
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
