import type { Output } from '@heed/contract/endpoint'
import type { versions } from '@heed/contract/task-wizard'
import { joinWords } from '@heed/domain/text'

export type Version = Output<typeof versions>['result'][number]

const KINDS: Record<Version['kind'], (version: Version) => string> = {
  published: () => 'published',
  restored: ({ restored }) => `restored version ${restored}`,
  library: ({ number }) => (number === 1 ? 'first published' : 'updated with the library'),
}

/** "Version 3, published · live now" */
export const versionTitle = (version: Version) =>
  `Version ${version.number}, ${KINDS[version.kind](version)}${version.isLive ? ' · live now' : ''}`

const MOST_NAMED = 3

/** "Changed: Summary, Date, Module and 2 more"; undefined where nothing did. */
export function changedText(changed: readonly string[]): string | undefined {
  if (changed.length === 0) return undefined
  const more = changed.length - MOST_NAMED
  return `Changed: ${joinWords(more > 1 ? [...changed.slice(0, MOST_NAMED), `${more} more`] : changed)}`
}
