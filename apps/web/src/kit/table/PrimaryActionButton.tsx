import { Button } from '../../ui/Button'
import { LinkButton } from '../layout/LinkButton'
import type { PrimaryAction } from './table-types'

interface Props {
  action: PrimaryAction
  /** In the bar at the bottom of a phone. */
  tall?: boolean
}

export function PrimaryActionButton({ action, tall = false }: Props) {
  const look = { variant: 'primary', icon: action.icon, tall, size: 'sm' } as const
  if (action.href === undefined) {
    return (
      <Button {...look} disabled={action.disabled} onClick={action.onClick}>
        {action.label}
      </Button>
    )
  }
  return (
    <LinkButton {...look} href={action.href}>
      {action.label}
    </LinkButton>
  )
}
