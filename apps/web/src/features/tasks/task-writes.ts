import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

/** Reports that an action failed, with the reference for support. */
export function tellFailure(cause: unknown) {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}
