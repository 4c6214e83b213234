import { ActionIcon, Button, Progress } from '@mantine/core'
import { X } from 'lucide-react'
import type { BadgeKind } from './badge-kinds'
import classes from './messages.module.css'
import { StatusGlyph } from './StatusGlyph'
import { shortTitle } from './short-title'

export type ToastKind = 'success' | 'error' | 'info' | 'progress'

const glyphs: Record<ToastKind, BadgeKind> = {
  success: 'complete',
  error: 'late',
  info: 'info',
  progress: 'progress',
}

export interface ToastContent {
  kind?: ToastKind
  title: string
  message?: string
  /** The request id of a failure, for support. */
  reference?: string
  /** Progress, in percent, of background work. */
  progress?: number
  /** Undoes the action; closes the toast. */
  undo?: () => void
  /** A link to the result, such as opening what was added; closes the toast. */
  action?: { label: string; run: () => void }
}

/** The longest title that leaves room for a button next to it. */
const BESIDE = 60

/** One message after an action; `toast()` shows it. */
export function Toast({
  kind = 'success',
  title,
  message,
  reference,
  progress,
  undo,
  action = undo && { label: 'Undo', run: undo },
  onClose,
}: ToastContent & { onClose: () => void }) {
  // Next to a short title there is room for it; longer text takes the full width, and it goes below.
  const isBelow = message !== undefined || title.length > BESIDE
  const act = action && (
    <Button
      variant="link"
      size="sm"
      mt={isBelow ? 4 : undefined}
      onClick={() => {
        action.run()
        onClose()
      }}
    >
      {action.label}
    </Button>
  )
  return (
    <div className={classes.toast}>
      <StatusGlyph kind={glyphs[kind]} size={16} colored />
      <div className={classes.text}>
        <div className={classes.title}>{kind === 'success' ? shortTitle(title) : title}</div>
        {message && <div className={classes.message}>{message}</div>}
        {isBelow && act}
        {reference && <div className={classes.reference}>Reference {reference}</div>}
        {progress !== undefined && (
          <div className={classes.progress}>
            <Progress aria-label={title} value={Math.round(progress)} />
          </div>
        )}
      </div>
      {!isBelow && act}
      <ActionIcon size="xs" aria-label="Dismiss" onClick={onClose}>
        <X size={15} strokeWidth={1.75} />
      </ActionIcon>
    </div>
  )
}
