import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

/** Tells that something just pressed did not work, with the reference for whoever looks into it. */
export function tellFailure(cause: unknown) {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}
