import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonSize, buttonLook } from './button-look'

export interface PlainIconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: 'icon' | 'light' | 'primary'
  size?: ButtonSize
  tall?: boolean
}

/** An icon-only button without a tooltip, for places where the icon explains itself; the sign-in page needs no more. */
export function PlainIconButton({
  label,
  icon,
  variant = 'icon',
  size,
  tall,
  type = 'button',
  className,
  ...rest
}: PlainIconButtonProps) {
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, tall }, className)}
      data-icon-only
      type={type}
      aria-label={label}
    >
      {icon}
    </button>
  )
}
