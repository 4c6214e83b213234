import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { startInFirstField } from './first-field'
import { useOverlay } from './use-overlay'

export interface SideDrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** px or any CSS length. */
  width?: number | string
  side?: 'left' | 'right'
  /** False while something runs that must not be lost: no close button, no Escape, no click outside. */
  closable?: boolean
  /** The address says that it is open: Back closes it by leaving that address. */
  inAddress?: boolean
}

/** A panel from the side for details and longer filters; the page behind it stays visible. */
export function SideDrawer({
  opened,
  onClose,
  title,
  description,
  footer,
  children,
  width = 440,
  side = 'right',
  closable = true,
  inAddress = false,
}: SideDrawerProps) {
  const overlay = useOverlay({ opened, onClose, closable, inAddress })
  return (
    <Drawer.Root {...overlay} size={width} position={side}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <div>
            <Drawer.Title>{title}</Drawer.Title>
            {description && <p className={classes.intro}>{description}</p>}
          </div>
          {closable && <Drawer.CloseButton aria-label="Close" />}
        </Drawer.Header>
        <Drawer.Body>
          <div ref={startInFirstField} className={classes.body}>
            {children}
          </div>
        </Drawer.Body>
        {footer && <div className={classes.foot}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  )
}
