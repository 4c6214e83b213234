import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { Spinner } from './Spinner'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary a screen; light for the rest; link in footers and prose. */
  variant?: ButtonVariant
  size?: ButtonSize
  tall?: boolean
  tone?: 'danger'
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
  /** Working: keeps label and focus, shows a ring and ignores presses. */
  busy?: boolean
}

export function Button({
  variant,
  size,
  tall,
  tone,
  block,
  icon,
  iconRight,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, tall, tone, block }, className)}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {iconRight}
    </button>
  )
}
