import { failureOf } from '../../../kit/dialogs/failure-text'
import { toast } from '../../../ui/show-toast'

/** Says what went wrong where no form is there to say it. */
export const told = (cause: unknown): void => {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}
