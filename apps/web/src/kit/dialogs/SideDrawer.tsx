import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** px or any CSS length. */
  width?: number | string
  side?: 'left' | 'right'
}

/** A panel from the side for details and longer filters; the page stays visible behind it. */
export function SideDrawer({
  opened,
  onClose,
  title,
  footer,
  children,
  width = 440,
  side = 'right',
}: SideDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={width} position={side}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </Drawer.Header>
        <Drawer.Body>
          <div className={classes.body}>{children}</div>
        </Drawer.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
