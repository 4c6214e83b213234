import { isSuperAdmin } from '@heed/domain/roles'
import { Plus } from 'lucide-react'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
import { LinkButton } from '../../kit/layout/LinkButton'
import { PageHeader } from '../../kit/layout/PageHeader'
import { paths } from '../../paths'
import { CatalogList } from './catalog/CatalogList'
import { LibraryDifferences } from './catalog/LibraryDifferences'

/** Every task that the viewer may author or use, without companies (RULES.md "Pages"). */
export function CatalogPage() {
  const isEditor = isSuperAdmin(useViewer().userRoleID)
  useCrumbs([{ label: 'Tasks', href: paths.tasks() }, { label: 'Tasks Catalog' }])
  return (
    <>
      <PageHeader
        title="Tasks Catalog"
        primaryAction={
          <LinkButton
            variant="primary"
            href={paths.createTask()}
            leftSection={<Plus size={16} strokeWidth={1.75} />}
          >
            Create task
          </LinkButton>
        }
      />
      {isEditor && <LibraryDifferences />}
      <CatalogList />
    </>
  )
}
