import { failureText } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

/** Tells that something just pressed did not work, with the reference for whoever looks into it. */
export function tellFailure(cause: unknown) {
  const { message, reference } = failureText(cause)
  toast({ kind: 'error', title: message, reference })
}
