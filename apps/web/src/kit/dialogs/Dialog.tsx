import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { startInFirstField } from './first-field'
import { useOverlay } from './use-overlay'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** One line below the title. */
  description?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
  /** px or any CSS length. */
  width?: number | string
  height?: number | string
  /** False while something runs that must not be lost: no close button, no Escape, no click outside. */
  closable?: boolean
  withCloseButton?: boolean
}

/** A modal dialog: traps the focus and returns it where it came from. */
export function Dialog({
  opened,
  onClose,
  title,
  description,
  footer,
  children,
  width = 480,
  height,
  closable = true,
  withCloseButton = true,
}: DialogProps) {
  const overlay = useOverlay({ opened, onClose, closable })
  return (
    <Modal.Root
      {...overlay}
      size={width}
      centered
      yOffset={16}
      xOffset={16}
      styles={{ content: { height, maxHeight: 'calc(100dvh - 32px)' } }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <div>
            <Modal.Title>{title}</Modal.Title>
            {description && <p className={classes.intro}>{description}</p>}
          </div>
          {withCloseButton && closable && <Modal.CloseButton aria-label="Close" />}
        </Modal.Header>
        <Modal.Body>
          <div ref={startInFirstField} className={classes.body}>
            {children}
          </div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
