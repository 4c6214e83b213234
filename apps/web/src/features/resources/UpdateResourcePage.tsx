import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useGo } from '../../api/use-url-state'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { EmptyState } from '../../kit/states/EmptyState'
import { paths } from '../../paths'
import { Badge } from '../../ui/Badge'
import { toast } from '../../ui/show-toast'
import { PublishButton } from './editor/PublishButton'
import { ResourceForm } from './editor/ResourceForm'
import { type ResourceInput, type ResourceOutput, ResourceValues, valuesOf } from './editor/resource-values'
import { isOfSaving, SaveProblem } from './editor/SaveProblem'
import { submitForm, usePublishAfter } from './editor/use-publish-after'
import { useResourceSave } from './editor/use-resource-save'
import { categoryOf, STATE_BADGES } from './resource-text'
import { usePublishing } from './view/use-publishing'

/** Changes a resource; readers of a published one see the change at once. */
export function UpdateResourcePage({ resourceID }: { resourceID: string }) {
  const { data: resource } = useSuspenseQuery(q(resources.get, { params: { id: resourceID } }))
  const { title, category, id } = resource
  useCrumbs([
    { label: 'Complybrary', href: paths.resources() },
    { label: categoryOf(category).title, href: paths.resourceCategory(category) },
    { label: title, href: paths.resource(category, id) },
    { label: 'Update Resource' },
  ])
  if (resource.canEdit) return <Editor key={id} resource={resource} />
  return (
    <EmptyState
      headingLevel={1}
      title="This resource belongs to somebody else"
      text="You can read it, but not change it."
      action={<LinkButton href={paths.resource(category, id)}>Open the resource</LinkButton>}
    />
  )
}

function Editor({ resource }: { resource: Resource }) {
  const formId = useId()
  const go = useGo()
  const client = useQueryClient()
  const form = useZodForm<ResourceInput, ResourceOutput>(ResourceValues, {
    defaultValues: valuesOf(resource),
  })
  const { save, busy, failure, forget, setKnown } = useResourceSave(resource)
  const { publish } = usePublishing()
  const after = usePublishAfter(form, formId)
  const [isKeeping, setKeeping] = useState(false)
  const { id, category, isPublished, state } = resource
  const badge = STATE_BADGES[state]
  const submit = async (work: Parameters<typeof save>[0]) => {
    const isPublishing = after.isAsked.current
    const saved = await save(work)
    if (isPublishing) await publish(saved.id)
    else toast({ kind: 'success', title: isPublished ? 'Changes saved' : 'Draft saved' })
    go(paths.resource(saved.category, saved.id), { replace: true })
  }
  const readFresh = () => client.fetchQuery({ ...q(resources.get, { params: { id } }), staleTime: 0 })
  const loadTheirs = async () => {
    const fresh = await readFresh()
    setKnown(fresh)
    form.reset(valuesOf(fresh))
    forget()
  }
  const keepMine = async () => {
    setKnown(await readFresh())
    setKeeping(true)
  }
  // Once the form is rendered with the version that it is saved onto now.
  useEffect(() => {
    if (!isKeeping) return
    setKeeping(false)
    submitForm(formId)
  }, [isKeeping, formId])
  return (
    <>
      <PageHeader
        title="Update Resource"
        subtitle={resource.title}
        badges={<Badge kind={badge.kind}>{badge.label}</Badge>}
        actions={<LinkButton href={paths.resource(category, id)}>View</LinkButton>}
        primaryAction={
          !isPublished && <PublishButton control={form.control} busy={busy} onClick={after.submit} />
        }
      />
      <ResourceForm
        id={formId}
        form={form}
        resource={resource}
        submitLabel={isPublished ? 'Save changes' : 'Save draft'}
        loading={busy}
        submitError={failure}
        failureNote={
          isOfSaving(failure) && (
            <SaveProblem
              failure={failure}
              retry={() => submitForm(formId)}
              {...{ forget, loadTheirs, keepMine }}
            />
          )
        }
        onSave={submit}
        once
      />
    </>
  )
}
