import { lazy, Suspense } from 'react'

type Status = 403 | 404 | 500 | 401

interface Props {
  status: Status
  requestId?: string
  onRetry?: () => void
  home: { label: string; href: string }
}

/** What is left when even the page that says so cannot be fetched. */
const Plain = ({ onRetry }: Props) => (
  <main role="alert">
    <p>An error occurred. Please try again later.</p>
    {onRetry && (
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    )}
  </main>
)

// Its pictures and buttons are no part of the first load.
const StatusPage = lazy(() =>
  import('../kit/states/StatusPage').then(
    (module) => ({ default: module.StatusPage }),
    () => ({ default: Plain }),
  ),
)

/** A whole page that says why there is none. */
export function StatusScreen(props: Props) {
  return (
    <Suspense>
      <StatusPage {...props} />
    </Suspense>
  )
}
