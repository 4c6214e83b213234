import { Button, type ButtonProps } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'

const kinds = {
  add: { Icon: Plus, size: 15, text: 'Add' },
  edit: { Icon: Pencil, size: 14, text: 'Edit' },
  delete: { Icon: Trash2, size: 14, text: 'Delete' },
} as const

export interface IconTextButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>,
    ButtonProps {
  kind: keyof typeof kinds
}

/** The small add, edit and delete buttons of card heads and field rows (RULES.md "Small parts"). */
export function IconTextButton({ kind, children, ...button }: IconTextButtonProps) {
  const { Icon, size, text } = kinds[kind]
  return (
    <Button {...button} variant={kind} size="xs" leftSection={<Icon size={size} strokeWidth={1.75} />}>
      {children ?? text}
    </Button>
  )
}
