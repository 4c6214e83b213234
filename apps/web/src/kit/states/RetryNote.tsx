import { Button } from '@mantine/core'
import { NoteBox, type NoteBoxProps } from '../../ui/NoteBox'

interface Props extends Pick<NoteBoxProps, 'children' | 'announce'> {
  tone?: 'danger' | 'warning'
  /** What another attempt is called. */
  label?: string
  /** Without it there is nothing to try again. */
  onRetry?: (() => void) | undefined
}

/** Something beside others did not load or was not saved; a whole list or page has the ErrorState. */
export const RetryNote = ({ tone = 'danger', label = 'Retry', onRetry, children, announce }: Props) => (
  <NoteBox
    tone={tone}
    announce={announce}
    action={
      onRetry && (
        <Button size="sm" onClick={onRetry}>
          {label}
        </Button>
      )
    }
  >
    {children}
  </NoteBox>
)
