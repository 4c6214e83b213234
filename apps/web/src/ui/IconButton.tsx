import { Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonSize, buttonLook } from './button-look'

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name, also shown as tooltip. */
  label: string
  icon: ReactNode
  variant?: 'icon' | 'light' | 'primary'
  size?: ButtonSize
  tall?: boolean
  /** Off where the name stands beside the button anyway. */
  tooltip?: boolean
}

export function IconButton({
  label,
  icon,
  variant = 'icon',
  size,
  tall,
  tooltip = true,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
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
  if (!tooltip) return button
  return (
    <Tooltip label={label} openDelay={500} events={{ hover: true, focus: false, touch: false }}>
      {button}
    </Tooltip>
  )
}
