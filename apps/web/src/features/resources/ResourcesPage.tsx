import { Stack } from '@mantine/core'
import { Files } from 'lucide-react'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
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
        subtitle="Answers, forms, charts, and walk-throughs that help with your tasks."
        actions={
          <LinkButton href={paths.documents()} leftSection={<Files size={16} strokeWidth={1.75} />}>
            Documents
          </LinkButton>
        }
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
