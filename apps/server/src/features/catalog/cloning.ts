import { randomUUID } from 'node:crypto'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { sql } from 'kysely'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import { addDraft, placeOfNew } from '../library/drafts/begin'
import { documentSql, type TaskDocument } from '../library/drafts/document'
import { mayExtend } from '../library/drafts/extending'
import { resourcesOfCopy } from '../library/drafts/known'
import type { TaskPlace } from '../library/drafts/lock'
import { inCatalogSql } from '../library/state-sql'
import { copyRules } from '../logic/copies'
import { addRule } from '../logic/operations'

type Place = { agencyID?: string | undefined; companyID?: string | undefined }
type Original = { id: string; extendsAs: string; place: TaskPlace; document: TaskDocument }

const LONGEST_NAME = 200
const COPY = 'Copy of '

/** A copy is a task of its own: no part of it is the original's. */
const withNewIds = <T extends { id: string }>(parts: readonly T[]) =>
  parts.map((part) => ({ ...part, id: randomUUID() }))

async function findOriginals({ db }: PersonalAct, ids: readonly string[]): Promise<Original[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<Original>`
    select t.id, t.extends_as as "extendsAs", json_build_object('agencyId', t.owner_agency_id, 'companyId', t.owner_company_id) as place,
      case when t.published_at is null then coalesce(d.document, ${documentSql}) else ${documentSql} end as document
    from live_tasks t left join task_drafts d on d.task_id = t.id
    where t.id = any (${wanted}::uuid[]) and ${inCatalogSql} order by lower(t.name), t.id`.execute(db)
  if (rows.length < wanted.length) throw notFound()
  return rows
}

/** Whose a copy is: what the call names, else of a super admin the original's owner, of an agency admin their agency. */
async function placeOfCopy(
  act: PersonalAct,
  { place, document }: Original,
  named: Place,
): Promise<TaskPlace> {
  const isPlatform = act.author.viewer.user.role === 'SuperAdmin'
  const isNamed = named.agencyID !== undefined || named.companyID !== undefined
  if (isPlatform && !isNamed) return place
  return placeOfNew(act, { type: isPlatform && !isNamed ? document.format : 'Custom', ...named })
}

type Cloned = {
  id: string
  taskID: string
  name: string
  isLimitedToNobody: boolean
  losesExtension: boolean
}
type Asked = Place & { name?: string | undefined }

/**
 * Copies tasks with their text, dates and rules into drafts of their own; those that extend each other do so as copies.
 * @throws notFound when one is not in reach, or what is named is not
 */
export async function cloneTasks(
  act: PersonalAct,
  { ids, ...asked }: Asked & { ids: readonly string[] },
): Promise<Cloned[]> {
  const originals = await findOriginals(act, ids)
  const waiting = new Map(originals.map((original) => [original.extendsAs, original]))
  const made = new Map<string, Cloned>()
  const cloneOf = async (name: string): Promise<void> => {
    const original = waiting.get(name)
    if (!original) return
    waiting.delete(name)
    const by = original.document.rule?.extendedBy?.task
    if (by) await cloneOf(by)
    const extending = by === undefined ? undefined : (made.get(by)?.id ?? by)
    made.set(name, await cloneTask(act, { original, extending, ...asked }))
  }
  for (const { extendsAs } of originals) await cloneOf(extendsAs)
  return originals.flatMap(({ extendsAs }) => made.get(extendsAs) ?? [])
}

/** `extending`: by what the task that extends the copy is named, where one does. */
async function cloneTask(
  act: PersonalAct,
  { original, extending, name, ...named }: Asked & { original: Original; extending: string | undefined },
): Promise<Cloned> {
  const place = await placeOfCopy(act, original, named)
  const { document } = original
  const isExtended = extending !== undefined && (await mayExtend(act.db, { name: extending, place }))
  const copy: TaskDocument = {
    ...document,
    name: name ?? `${COPY}${document.name.slice(0, LONGEST_NAME - COPY.length)}`,
    format: place.agencyId === null ? document.format : 'Custom',
    rule: document.rule && extendedBy(document.rule, isExtended ? extending : undefined),
    sections: withNewIds(document.sections),
    actions: withNewIds(document.actions),
    links: withNewIds(document.links),
    resources: await resourcesOfCopy(act, document.resources),
  }
  const id = await addDraft(act, { document: copy, place })
  await addRule(act.db, id)
  const limitedToNobody = await copyRules(act, {
    copies: [{ from: original.id, to: id }],
    fromAgencyId: original.place.agencyId,
    toAgencyId: place.agencyId,
    toCompanyId: place.companyId,
  })
  return {
    id,
    taskID: id,
    name: copy.name,
    isLimitedToNobody: limitedToNobody.length > 0,
    losesExtension: extending !== undefined && !isExtended,
  }
}

const extendedBy = ({ extendedBy: former, ...rule }: DateRule, task: string | undefined): DateRule =>
  former && task !== undefined ? { ...rule, extendedBy: { ...former, task } } : rule
