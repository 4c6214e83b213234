import { ErrorState } from '../states/ErrorState'
import { NoPermission } from '../states/NoPermission'
import type { ListError } from './table-types'

interface Props {
  error: ListError
  retry?: () => void
  noPermission?: { title?: string; text?: string }
}

/** Instead of rows, when there are none to keep: what went wrong, or who may see them. */
export function ListProblem({ error, retry, noPermission }: Props) {
  if (error.status === 403) return <NoPermission {...noPermission} />
  return (
    <ErrorState
      title="The list did not load"
      message={error.message}
      requestId={error.requestId}
      onRetry={retry}
    />
  )
}
