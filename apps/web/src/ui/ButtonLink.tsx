import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant
  size?: ButtonSize
  tall?: boolean
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
  /** The router's link; a plain anchor without it. */
  component?: ElementType
}

/** A link that looks like a button; the application wraps it with its router. */
export function ButtonLink({
  variant,
  size,
  tall,
  block,
  icon,
  iconRight,
  component: Anchor = 'a',
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} {...buttonLook({ variant, size, tall, block }, className)}>
      {icon}
      {children}
      {iconRight}
    </Anchor>
  )
}
