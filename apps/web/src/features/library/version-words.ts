import type { Output } from '@heed/contract/endpoint'
import { versionDifferences, type versions } from '@heed/contract/task-wizard'
import { call } from '../../api/call'
import { nameOf } from '../../api/endpoint-url'
import type { DifferencesRead } from '../../pickers/versions/DifferencesDrawer'

export type Version = Output<typeof versions>['result'][number]

const KINDS: Record<Version['kind'], (version: Version) => string> = {
  published: () => 'published',
  restored: ({ restored }) => `restored version ${restored}`,
  library: ({ number }) => (number === 1 ? 'first published' : 'updated with the library'),
}

/** "Version 3, published · live now" */
export const versionTitle = (version: Version) =>
  `Version ${version.number}, ${KINDS[version.kind](version)}${version.isLive ? ' · live now' : ''}`

/** What differs between two sides of a task. */
export const differencesOf = (taskID: string): DifferencesRead => ({
  key: [nameOf(versionDifferences), taskID],
  read: (sides, signal) => call(versionDifferences, { params: { id: taskID }, query: sides }, { signal }),
})
