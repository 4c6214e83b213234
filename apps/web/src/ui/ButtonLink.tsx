import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant
  size?: ButtonSize
  tall?: boolean
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
}

/** A link that looks like a button; the application wraps it with its router. */
export function ButtonLink({
  variant,
  size,
  tall,
  block,
  icon,
  iconRight,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, tall, block }, className)}>
      {icon}
      {children}
      {iconRight}
    </a>
  )
}
