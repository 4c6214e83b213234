import type { CatalogItem } from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../api/query'
import { VersionsCard as Versions } from '../../../pickers/versions/VersionsCard'
import { differencesOf, type Version, versionTitle } from '../version-words'
import { RestoreDialog } from './RestoreDialog'

/** The versions of a task with who published them. */
export function VersionsCard({ item }: { item: CatalogItem }) {
  const { data } = useQuery(q(wizard.versions, { params: { id: item.id } }))
  const [restored, setRestored] = useState<Version | null>(null)
  return (
    <Versions
      versions={data?.result ?? []}
      titleOf={versionTitle}
      differences={differencesOf(item.id)}
      mayRestore={item.canEdit}
      onRestore={setRestored}
    >
      <RestoreDialog item={item} version={restored} onClose={() => setRestored(null)} />
    </Versions>
  )
}
