import { Button } from '@mantine/core'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: 'primary' | 'light' | 'link'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tall?: boolean
  block?: boolean
  icon?: ReactNode
  iconRight?: ReactNode
  /** The router's link; a plain anchor without it. */
  component?: ElementType
}

/** The old names of the properties of a link that looks like a button, until nobody uses them. */
export function ButtonLink({
  size,
  tall,
  block,
  icon,
  iconRight,
  component = 'a',
  ...rest
}: ButtonLinkProps) {
  return (
    <Button
      {...rest}
      component={component as 'a'}
      size={tall ? 'lg' : size}
      fullWidth={block}
      leftSection={icon}
      rightSection={iconRight}
    />
  )
}
