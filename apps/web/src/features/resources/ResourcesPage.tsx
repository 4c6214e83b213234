import { Stack } from '@mantine/core'
import { PageHeader } from '../../kit/layout/PageHeader'
import { AddResource } from './AddResource'
import { CategoryCards } from './list/CategoryCards'
import { Latest } from './list/Latest'
import { ResourceList } from './list/ResourceList'
import { ReviewNote } from './list/ReviewNote'
import { useMayWrite } from './may-write'

/** The library of resources: its categories, or what is searched for in all of them. */
export function ResourcesPage() {
  const mayWrite = useMayWrite()
  const addButton = mayWrite && <AddResource />
  return (
    <>
      <PageHeader
        title="Complybrary"
        subtitle="Answers, forms, charts and videos that help with your tasks."
        primaryAction={addButton}
      />
      <Stack gap="lg">
        {mayWrite && <ReviewNote />}
        <ResourceList
          label="Resources"
          searchLabel="Search all resources"
          addButton={addButton}
          idle={
            <Stack gap="xl">
              <CategoryCards />
              <Latest />
            </Stack>
          }
        />
      </Stack>
    </>
  )
}
