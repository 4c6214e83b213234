import { isResourceCategorySlug, type ResourceCategorySlug } from '@heed/domain/resources'
import { useId } from 'react'
import { useCrumbs } from '../../api/top-bar'
import { useGo } from '../../api/use-url-state'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { toast } from '../../ui/show-toast'
import { PublishButton } from './editor/PublishButton'
import { ResourceForm } from './editor/ResourceForm'
import {
  newResource,
  type ResourceInput,
  type ResourceOutput,
  ResourceValues,
} from './editor/resource-values'
import { isOfSaving, SaveProblem } from './editor/SaveProblem'
import { submitForm, usePublishAfter } from './editor/use-publish-after'
import { useResourceSave } from './editor/use-resource-save'
import { usePublishing } from './view/use-publishing'

/** A new resource: a draft until it is published. */
export function CreateResourcePage({ category }: { category?: ResourceCategorySlug }) {
  const id = useId()
  const go = useGo()
  const given = isResourceCategorySlug(category) ? category : undefined
  const form = useZodForm<ResourceInput, ResourceOutput>(ResourceValues, {
    defaultValues: newResource(given),
  })
  const { save, busy, failure, forget } = useResourceSave()
  const { publish } = usePublishing()
  const after = usePublishAfter(form, id)
  useCrumbs([{ label: 'Complybrary', href: paths.resources() }, { label: 'Create New Resource' }])
  const submit = async (work: Parameters<typeof save>[0]) => {
    const isPublishing = after.isAsked.current
    const saved = await save(work)
    if (isPublishing && (await publish(saved.id)))
      return go(paths.resource(saved.category, saved.id), { replace: true })
    if (!isPublishing) toast({ kind: 'success', title: 'Draft saved' })
    go(paths.updateResource(saved.category, saved.id), { replace: true })
  }
  return (
    <>
      <PageHeader
        title="Create New Resource"
        subtitle="It stays a draft until you publish it."
        primaryAction={<PublishButton control={form.control} busy={busy} onClick={after.submit} />}
      />
      <ResourceForm
        id={id}
        form={form}
        submitLabel="Save draft"
        loading={busy}
        submitError={failure}
        failureNote={
          isOfSaving(failure) && (
            <SaveProblem failure={failure} retry={() => submitForm(id)} forget={forget} />
          )
        }
        onSave={submit}
        once
      />
    </>
  )
}
