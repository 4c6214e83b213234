import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>,
    ActionIconProps {
  /** The accessible name. */
  label: string
  icon: ReactNode
  /** False when the name is already next to the button; other words when the name does not say what pressing does. */
  tooltip?: boolean | string
}

/** The icon-only button: always named, with the name as a tooltip. */
export function IconButton({ label, icon, tooltip = true, ...button }: IconButtonProps) {
  return (
    <Tooltip
      label={typeof tooltip === 'string' ? tooltip : label}
      disabled={!tooltip}
      openDelay={500}
      events={{ hover: true, focus: false, touch: false }}
    >
      <ActionIcon data-no-print {...button} aria-label={label}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
