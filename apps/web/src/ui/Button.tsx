import { Button as MantineButton } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary a screen; light for the rest; link in footers and prose. */
  variant?: 'primary' | 'light' | 'link'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tall?: boolean
  tone?: 'danger'
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
  /** Working: keeps label and focus, shows a ring and ignores presses. */
  busy?: boolean
}

/** The old names of the button's properties, until nobody uses them. */
export function Button({ variant, size, tall, tone, block, icon, iconRight, busy, ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...rest}
      variant={tone ?? variant}
      size={tall ? 'lg' : size}
      fullWidth={block}
      leftSection={icon}
      rightSection={iconRight}
      loading={busy}
    />
  )
}
