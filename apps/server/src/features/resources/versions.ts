import { isDeepStrictEqual } from 'node:util'
import type { ResourceVersion } from '@heed/contract/resource'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import type { Section } from './parts'

/** What a resource says to its readers; who finds it, its tasks and its file are no text. */
export type ResourceText = {
  title: string
  summary: string
  sections: Section[]
  tableActions: { label: string; url: string }[]
}

type Kind = z.output<typeof ResourceVersion>['kind']
export type Version = {
  number: number
  kind: Kind
  restored: number | null
  at: string
  by: string | null
  document: ResourceText
}

/** A text with who saved it and when. */
type Said = Pick<Version, 'at' | 'by' | 'document'> & { byId: string | null }

const textSql = sql<ResourceText>`jsonb_build_object('title', r.title, 'summary', r.summary, 'tableActions', r.table_actions,
  'sections', (select coalesce(jsonb_agg(jsonb_build_object('title', s.title, 'html', s.html) order by s.position), '[]')
    from resource_sections s where s.resource_id = r.id))`

/** What a resource says now. */
export async function findText(db: Db, id: string): Promise<Said> {
  const { rows } = await sql<Said>`
    select ${textSql} as document, r.updated_at as at, r.updated_by as "byId",
      case when r.updated_by is not null then r.updated_by_name end as by
    from live_resources r where r.id = ${id}::uuid`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The newest first, as many as are asked for. */
const findKept = async (db: Db, id: string, count: number | null = null): Promise<Version[]> => {
  const { rows } = await sql<Version>`
    select number, kind, restored, saved_at as at, saved_by_name as by, document
    from resource_versions where resource_id = ${id}::uuid order by number desc limit ${count}`.execute(db)
  return rows
}

/** What no version says: the text that the library shipped, or that an upgrade of it wrote since the last one. */
function unkept(last: Version | undefined, { byId, at, by, document }: Said): Version[] {
  if (last && isDeepStrictEqual(last.document, document)) return []
  const kind = byId === null ? 'library' : 'saved'
  return [{ number: (last?.number ?? 0) + 1, kind, restored: null, at, by, document }]
}

/** What a resource said each time it was saved, oldest first; the last is what it says now. */
export async function findVersions(db: Db, id: string): Promise<Version[]> {
  const kept = await findKept(db, id)
  return [...kept.toReversed(), ...unkept(kept[0], await findText(db, id))]
}

/** @throws notFound */
export async function getVersion(db: Db, { id, number }: { id: string; number: number }): Promise<Version> {
  const found = (await findVersions(db, id)).find((version) => version.number === number)
  if (!found) throw notFound('There is no such version.')
  return found
}

type Kept = { id: string; former?: Said; restored?: number | undefined }

/**
 * Keeps what a resource says now as a version, after what it said before, unless that is the same. A new resource has
 * said nothing before.
 */
export async function keepVersion(act: PersonalAct, { id, former, restored }: Kept): Promise<void> {
  const { db, now } = act
  const present = await findText(db, id)
  if (former && isDeepStrictEqual(former.document, present.document)) return
  const [last] = await findKept(db, id, 1)
  const before = former ? unkept(last, former) : []
  const row = ({ document, at, by, ...version }: Version, byId: string | null) => ({
    resource_id: id,
    ...version,
    document: JSON.stringify(document),
    saved_by: byId,
    saved_by_name: by,
    saved_at: at,
  })
  const own: Version = {
    number: (last?.number ?? 0) + before.length + 1,
    kind: restored === undefined ? 'saved' : 'restored',
    restored: restored ?? null,
    at: now.toISOString(),
    by: present.by,
    document: present.document,
  }
  await db
    .insertInto('resource_versions')
    .values([...before.map((version) => row(version, former?.byId ?? null)), row(own, present.byId)])
    .execute()
}
