import { Button } from '@mantine/core'
import { CloudOff } from 'lucide-react'
import { EmptyState } from './EmptyState'

interface Props {
  /** What did not load: "The list could not be loaded". */
  title?: string
  message?: string
  requestId?: string
  onRetry?: () => void
}

/** A part of the page failed to load: which, a retry button, and the reference support asks for. */
export function ErrorState({ title = 'This could not be loaded', message, requestId, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={20} strokeWidth={1.75} />}
        title={title}
        text={message ?? 'An error occurred. Please try again later.'}
        action={onRetry && <Button onClick={onRetry}>Retry</Button>}
        reference={requestId}
      />
    </div>
  )
}
