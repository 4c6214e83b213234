import type { Resource } from '@heed/contract/resource'
import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Form, type SubmitError } from '../../../kit/forms/Form'
import type { useZodForm } from '../../../kit/forms/use-zod-form'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { FileCard, LinksCard, VideoCard } from './MediaCards'
import { PreviewCard } from './PreviewCard'
import { ReadersCard } from './ReadersCard'
import type { ResourceInput, ResourceOutput } from './resource-values'
import { SectionsCard } from './SectionsCard'
import { TasksCard } from './TasksCard'
import { WhatCard } from './WhatCard'

interface Props {
  id: string
  form: ReturnType<typeof useZodForm<ResourceInput, ResourceOutput>>
  resource?: Resource
  submitLabel: string
  loading: boolean
  submitError: SubmitError | null
  failureNote?: ReactNode
  onSave: (work: { values: ResourceOutput; file: File | null }) => Promise<unknown>
  /** Saving leaves the page. */
  once?: boolean
}

/** Everything a resource has, with what its readers will see beside it. */
export function ResourceForm({ id, form, resource, onSave, ...shell }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const { control } = form
  const choose = (chosen: File | null) => {
    setFile(chosen)
    // A file alone is work that is not saved, too.
    form.setValue('documentID', chosen ? null : (resource?.documentID ?? null), { shouldDirty: true })
  }
  const submit = async (values: ResourceOutput) => {
    await onSave({ values, file })
    setFile(null)
  }
  return (
    <SplitLayout sideLabel="Preview" sideWidth={360} side={<PreviewCard control={control} />}>
      <Form id={id} form={form} onSubmit={submit} actions="bar" {...shell}>
        <Stack gap="lg">
          <WhatCard control={control} />
          <SectionsCard control={control} />
          <VideoCard control={control} />
          <FileCard control={control} document={resource?.document ?? null} file={file} onFile={choose} />
          <LinksCard control={control} />
          <TasksCard control={control} resource={resource} />
          <ReadersCard control={control} resource={resource} />
        </Stack>
      </Form>
    </SplitLayout>
  )
}
