import { isDeepStrictEqual } from 'node:util'
import type { Output } from '@heed/contract/endpoint'
import type { versionDifferences, versions } from '@heed/contract/resources'
import { paragraphsOf } from '../../adapters/rich-text'
import type { Db } from '../../db/connection'
import { forbidden } from '../../http/refusal'
import { besidesEachOther } from '../library/drafts/words'
import { OF_OTHERS } from './lock'
import { getResource } from './queries'
import { findVersions, getVersion, type ResourceText } from './versions'

/** How people read each part of a text, in lines. */
const FIELDS: { [K in keyof ResourceText]: { label: string; lines: (text: ResourceText) => string[] } } = {
  title: { label: 'Title', lines: ({ title }) => [title] },
  summary: { label: 'Summary', lines: ({ summary }) => [summary].filter(Boolean) },
  sections: {
    label: 'Text',
    lines: ({ sections }) =>
      sections.flatMap(({ title, html }) => [title, ...paragraphsOf(html).split('\n')].filter(Boolean)),
  },
  tableActions: {
    label: 'Links',
    lines: ({ tableActions }) => tableActions.map(({ label, url }) => `${label} (${url})`),
  },
}

const changedOf = (from: ResourceText, to: ResourceText) =>
  (Object.keys(FIELDS) as (keyof ResourceText)[]).filter(
    (field) => !isDeepStrictEqual(from[field], to[field]),
  )

/** @throws notFound; forbidden for who can only read it */
async function refuseReaders(db: Db, asked: { id: string; today: string }): Promise<void> {
  const { canEdit } = await getResource(db, asked)
  if (!canEdit) throw forbidden(OF_OTHERS)
}

/** The versions of a resource, newest first. @throws notFound; forbidden for who can only read it */
export async function listVersions(
  db: Db,
  asked: { id: string; today: string },
): Promise<Output<typeof versions>['result']> {
  await refuseReaders(db, asked)
  const known = await findVersions(db, asked.id)
  return known
    .map(({ document, ...version }, index) => {
      const before = known[index - 1]
      const changed = before ? changedOf(before.document, document).map((field) => FIELDS[field].label) : []
      return { ...version, isLive: index === known.length - 1, changed }
    })
    .reverse()
}

type Sides = { id: string; today: string; from: number; to: number }

/** What two versions say differently. @throws as `listVersions` */
export async function compareVersions(
  db: Db,
  { from, to, ...asked }: Sides,
): Promise<Output<typeof versionDifferences>['result']> {
  await refuseReaders(db, asked)
  const { document: before } = await getVersion(db, { id: asked.id, number: from })
  const { document: after } = await getVersion(db, { id: asked.id, number: to })
  return changedOf(before, after).map((field) => {
    const { label, lines } = FIELDS[field]
    return { label, ...besidesEachOther(lines(before), lines(after)) }
  })
}
