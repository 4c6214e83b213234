import * as dashboard from '@heed/contract/dashboard'
import * as tasks from '@heed/contract/tasks'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

/** Reports that an action failed, with the reference for support. */
export function tellFailure(cause: unknown) {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}

/** What else shows a company's task, to be reloaded after every change to one. */
export const AFFECTED_READS = [tasks.search, tasks.counts, dashboard.load, dashboard.search] as const

/** The same for changes that also show on the task's other cycles and on the tasks it extends. */
export const MOVED_READS = [...AFFECTED_READS, tasks.full] as const
