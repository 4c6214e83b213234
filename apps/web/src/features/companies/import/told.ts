import { failureOf } from '../../../kit/dialogs/failure-text'
import { toast } from '../../../ui/show-toast'

/** Reports a failure where there is no form to show it. */
export const told = (cause: unknown): void => {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}
