import { Button, type ButtonProps } from '@mantine/core'
import { Pencil, Plus, Trash2, X } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

const kinds = {
  add: { Icon: Plus, size: 15, text: 'Add', variant: 'add' },
  edit: { Icon: Pencil, size: 14, text: 'Edit', variant: 'edit' },
  delete: { Icon: Trash2, size: 14, text: 'Delete', variant: 'delete' },
  /** What an add button turns into while it is open. */
  cancel: { Icon: X, size: 15, text: 'Cancel', variant: 'add' },
} as const

export interface IconTextButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>,
    ButtonProps {
  kind: keyof typeof kinds
}

/** The small add, edit, delete and cancel buttons of card heads and field rows (RULES.md "Small parts"). */
export function IconTextButton({ kind, children, ...button }: IconTextButtonProps) {
  const { Icon, size, text, variant } = kinds[kind]
  return (
    <Button
      data-no-print
      {...button}
      variant={variant}
      size="xs"
      leftSection={<Icon size={size} strokeWidth={1.75} />}
    >
      {children ?? text}
    </Button>
  )
}
