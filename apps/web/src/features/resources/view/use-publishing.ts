import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { formatDate } from '@heed/domain/date-text'
import { useWrite } from '../../../api/use-write'
import { failureOf } from '../../../kit/dialogs/failure-text'
import { toast } from '../../../ui/show-toast'
import { RESOURCE_READS } from '../resource-reads'

const tellFailure = (cause: unknown) => {
  const { message, requestId } = failureOf(cause)
  toast({ kind: 'error', title: message, reference: requestId })
}

const publishedTitle = ({ title, state, publishOn }: Resource) =>
  state === 'scheduled' && publishOn
    ? `${title} will be published on ${formatDate(publishOn)}`
    : `${title} is published`

/** Publishing and taking back, each with its undo. */
export function usePublishing() {
  const publish = useWrite(resources.publish, { invalidates: RESOURCE_READS })
  const unpublish = useWrite(resources.unpublish, { invalidates: RESOURCE_READS })
  const takeBack = async (id: string) => {
    try {
      const saved = await unpublish.mutateAsync({ params: { id } })
      toast({
        kind: 'success',
        title: `${saved.title} is a draft again`,
        action: { label: 'Undo', run: () => void show(id) },
      })
    } catch (cause) {
      tellFailure(cause)
    }
  }
  const show = async (id: string): Promise<boolean> => {
    try {
      const saved = await publish.mutateAsync({ params: { id } })
      toast({
        kind: 'success',
        title: publishedTitle(saved),
        action: { label: 'Undo', run: () => void takeBack(id) },
      })
      return true
    } catch (cause) {
      tellFailure(cause)
      return false
    }
  }
  return { publish: show, unpublish: takeBack, busy: publish.isPending || unpublish.isPending }
}
