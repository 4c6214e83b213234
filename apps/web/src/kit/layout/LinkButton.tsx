import type { ReactNode } from 'react'
import { type ButtonLook, buttonLook } from '../../ui/button-look'
import { Link } from './Link'
import type { LinkProps } from './link-context'

export interface LinkButtonProps extends LinkProps, Pick<ButtonLook, 'variant' | 'size' | 'tall' | 'block'> {
  icon?: ReactNode
  iconRight?: ReactNode
}

/** A link of the application that looks like a button. */
export function LinkButton({
  variant,
  size,
  tall,
  block,
  icon,
  iconRight,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} {...buttonLook({ variant, size, tall, block }, className)}>
      {icon}
      {children}
      {iconRight}
    </Link>
  )
}
