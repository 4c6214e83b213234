import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from './Link'

type Look = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'leftSection' | 'rightSection'>

export interface LinkButtonProps extends LinkProps, Look {
  tall?: boolean
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
}

/** A link of the application that looks like a button. */
export function LinkButton({ tall, block, icon, iconRight, ...rest }: LinkButtonProps) {
  return (
    <Button
      component={Link}
      size={tall ? 'lg' : undefined}
      fullWidth={block}
      leftSection={icon}
      rightSection={iconRight}
      {...rest}
    />
  )
}
