import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'light' | 'link'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | 'icon'
  /** 28, 32, 36 and 44 px. */
  size?: ButtonSize
  /** The specification's tall option, the same as `size="lg"`. */
  tall?: boolean
  /** Red fill; only in confirm dialogs. */
  tone?: 'danger'
  block?: boolean
}

/** Class and data attributes shared by everything that looks like a button. */
export function buttonLook(
  { variant = 'light', size = 'md', tall, tone, block }: ButtonLook,
  extra?: string,
) {
  return {
    className: extra ? `${classes.root} ${extra}` : classes.root,
    'data-variant': variant,
    'data-size': tall ? 'lg' : size,
    'data-tone': tone,
    'data-block': block || undefined,
  }
}
