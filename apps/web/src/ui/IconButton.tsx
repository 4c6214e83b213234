import { Tooltip } from '@mantine/core'
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton'

export interface IconButtonProps extends PlainIconButtonProps {
  /** Off where the name stands beside the button anyway. */
  tooltip?: boolean
}

/** The icon-only button: always named, and the name is shown as a tooltip. */
export function IconButton({ tooltip = true, ...button }: IconButtonProps) {
  if (!tooltip) return <PlainIconButton {...button} />
  return (
    <Tooltip label={button.label} openDelay={500} events={{ hover: true, focus: false, touch: false }}>
      <PlainIconButton {...button} />
    </Tooltip>
  )
}
