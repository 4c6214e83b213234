import { isSuperAdmin } from '@heed/domain/roles'
import { useCrumbs } from '../../api/top-bar'
import { useViewer } from '../../api/viewer'
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
      <PageHeader title="Tasks Catalog" subtitle="Every task in the library, without companies or dates." />
      {isEditor && <LibraryDifferences />}
      <CatalogList />
    </>
  )
}
