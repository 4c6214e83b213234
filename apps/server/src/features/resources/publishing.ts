import type { PersonalAct } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { conflict } from '../../http/refusal'
import { dropFile } from './files'
import { lockResource } from './lock'
import { noteResource, writerOf } from './noted'
import { refuseUnready } from './ready'

/** Publishes a resource or takes it back into a draft. @throws conflict when there is nothing to read, or nobody */
export async function setPublished(
  act: PersonalAct,
  { id, isPublished }: { id: string; isPublished: boolean },
): Promise<void> {
  const { db, now, today } = act
  const stored = await lockResource(act, id)
  refuseStale(act.author.call, stored.version)
  if (isPublished) await refuseUnready(db, id)
  if (stored.is_published === isPublished) return
  if (isPublished && stored.unpublish_on && stored.unpublish_on <= today)
    throw conflict('The last day of this resource is over. Choose a later one first.')
  await db
    .updateTable('live_resources')
    .set({
      is_published: isPublished,
      ...(isPublished && { published_at: now, published_on: stored.published_on ?? today }),
      ...writerOf(act),
      updated_at: now,
    })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const publishOn = isPublished && stored.publish_on && stored.publish_on > today && stored.publish_on
  await noteResource(act, {
    verb: publishOn ? 'resource.scheduled' : isPublished ? 'resource.published' : 'resource.unpublished',
    resource: { ...stored, id },
    ...(publishOn && { after: { publishOn } }),
  })
}

/** Deletes a resource with its file. */
export async function removeResource(act: PersonalAct, id: string): Promise<void> {
  const stored = await lockResource(act, id)
  await dropFile(act, stored)
  await noteResource(act, { verb: 'resource.deleted', resource: { ...stored, id } })
  await act.db.updateTable('live_resources').set({ deleted_at: act.now }).where('id', '=', id).execute()
}
