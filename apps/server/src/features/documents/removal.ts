import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { conflict, Refusal } from '../../http/refusal'
import { record } from '../audit/operations'
import { countEvidence } from '../generation/instances'
import { allow } from '../tasks/acts'
import { instancesWhere } from '../tasks/instance-queries'
import { markDeleted } from './operations'
import { lockDocument, lockFile } from './queries'

type Removal = { documentId: string; instanceId?: string | undefined; reason?: string | undefined }

const OF_RESOURCE =
  'This file belongs to a resource. Whoever manages that resource can replace the file or delete the resource.'

type Link = { id: string; instanceId: string }

/**
 * Removes a document: from one instance when it is named, else altogether. Every instance that loses it as evidence has
 * to allow it. The bytes stay until their retention ends.
 * @throws documentNotFound when it is not in reach; as `allow`
 */
export async function removeDocument(act: PersonalAct, { documentId, instanceId, reason }: Removal) {
  const { db, now } = act
  // What is evidence can be taken off its task, whatever it is; only documents are removed.
  const file = await (instanceId ? lockFile : lockDocument)(db, documentId)
  if (file.isInResource && !instanceId) throw conflict(OF_RESOURCE)
  const links = await findLinks(db, { documentId, instanceId })
  if (instanceId && links.length === 0) throw new Refusal('documentNotFound')
  const linkIds = links.map(({ id }) => id)
  await allowChange(act, { linkIds, reason })
  await sql`update live_company_task_documents set deleted_at = ${now} where id = any (${linkIds}::uuid[])`.execute(
    db,
  )
  if (!instanceId) await markDeleted(act, [documentId])
  await countEvidence(act, new Map(links.map((link) => [link.instanceId, -1])))
  const event = {
    entity: 'file',
    entityId: documentId,
    object: file.name,
    ...(reason && { after: { reason } }),
  }
  const place = { agencyId: file.agencyId, companyId: file.companyId }
  await record(act, [
    ...links.map((link) => ({
      ...event,
      ...place,
      verb: 'document.detached',
      companyTaskId: link.instanceId,
    })),
    ...(instanceId ? [] : [{ ...event, ...place, verb: 'document.removed' }]),
  ])
}

/** Every instance that shows a document as evidence has to allow what becomes of it. @throws as `allow` */
export async function allowChange(
  act: PersonalAct,
  { linkIds, reason }: { linkIds: readonly string[]; reason?: string | undefined },
): Promise<void> {
  const concerned = await instancesWhere(act.db, { today: act.today, where: showsAny(linkIds) })
  for (const instance of concerned) allow(act, { instance, to: 'removeDocument', reason })
}

/** Where a document is attached; of one instance also what was attached for every cycle of its task. */
export const findLinks = (
  db: Db,
  { documentId, instanceId }: { documentId: string; instanceId?: string | undefined },
): Promise<Link[]> =>
  db
    .selectFrom('live_company_task_documents as d')
    .where('d.file_id', '=', documentId)
    .$if(instanceId !== undefined, (found) =>
      found.where(sql<boolean>`(d.company_task_id = ${instanceId}::uuid or (d.for_all and d.task_id =
        (select task_id from company_tasks where id = ${instanceId}::uuid)))`),
    )
    .select(['d.id', 'd.company_task_id as instanceId'])
    .orderBy('d.id')
    .execute()

/** An instance whose evidence a link is; one for every cycle is evidence of the cycles that were closed with it, too. */
export const showsAny = (linkIds: readonly string[]): RawBuilder<boolean> => sql`exists (
  select from live_company_task_documents d where d.id = any (${linkIds}::uuid[]) and d.company_id = ct.company_id
    and (d.company_task_id = ct.id or (d.for_all and d.task_id = ct.task_id and d.attached_at <= ct.closed_at)))`
