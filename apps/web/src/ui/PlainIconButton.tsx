import { ActionIcon } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface PlainIconButtonProps extends ComponentPropsWithRef<'button'> {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: 'icon' | 'light' | 'primary'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tall?: boolean
}

/** The old names of the icon-only button's properties, until nobody uses them. */
export function PlainIconButton({ label, icon, size, tall, ...rest }: PlainIconButtonProps) {
  return (
    <ActionIcon {...rest} size={tall ? 'lg' : size} aria-label={label}>
      {icon}
    </ActionIcon>
  )
}
