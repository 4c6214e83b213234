import type { Output } from '@heed/contract/endpoint'
import type { Resource } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call'
import { nameOf } from '../../../api/endpoint-url'
import { q } from '../../../api/query'
import type { DifferencesRead } from '../../../pickers/versions/DifferencesDrawer'
import { VersionsCard as Versions } from '../../../pickers/versions/VersionsCard'
import { RestoreDialog } from './RestoreDialog'

type Version = Output<typeof resources.versions>['result'][number]

const KINDS: Record<Version['kind'], (version: Version) => string> = {
  saved: ({ number }) => (number === 1 ? 'first saved' : 'saved'),
  restored: ({ restored }) => `restored version ${restored}`,
  library: ({ number }) => (number === 1 ? 'from the library' : 'updated with the library'),
}

/** "Version 3, saved · current" */
const titleOf = (version: Version) =>
  `Version ${version.number}, ${KINDS[version.kind](version)}${version.isLive ? ' · current' : ''}`

/** What a resource said each time its text was saved. */
export function VersionsCard({ resource }: { resource: Resource }) {
  const params = { id: resource.id }
  const { data } = useQuery(q(resources.versions, { params }))
  const [restored, setRestored] = useState<Version | null>(null)
  const differences: DifferencesRead = {
    key: [nameOf(resources.versionDifferences), resource.id],
    read: ({ from, to }, signal) =>
      call(resources.versionDifferences, { params, query: { from, to: Number(to) } }, { signal }),
  }
  const versions = data?.result ?? []
  // One version alone is what is on the page.
  if (versions.length < 2) return null
  return (
    <Versions
      versions={versions}
      titleOf={titleOf}
      differences={differences}
      mayRestore
      onRestore={setRestored}
    >
      <RestoreDialog resource={resource} version={restored} onClose={() => setRestored(null)} />
    </Versions>
  )
}
