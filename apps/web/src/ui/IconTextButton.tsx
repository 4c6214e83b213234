import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './IconTextButton.module.css'

const kinds = {
  add: { Icon: Plus, size: 15, text: 'Add' },
  edit: { Icon: Pencil, size: 14, text: 'Edit' },
  delete: { Icon: Trash2, size: 14, text: 'Delete' },
} as const

export interface IconTextButtonProps extends ComponentPropsWithRef<'button'> {
  kind: keyof typeof kinds
}

/** The small add, edit and delete buttons of card heads and field rows (RULES.md "Small parts"). */
export function IconTextButton({ kind, children, className, type = 'button', ...rest }: IconTextButtonProps) {
  const { Icon, size, text } = kinds[kind]
  return (
    <button
      {...rest}
      type={type}
      data-kind={kind}
      className={className ? `${classes.root} ${className}` : classes.root}
    >
      <Icon size={size} strokeWidth={1.75} />
      {children ?? text}
    </button>
  )
}
