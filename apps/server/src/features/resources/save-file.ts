import type { ResourceCategorySlug, ResourceType } from '@heed/domain/resources'
import type { UploadType } from '@heed/domain/uploads'
import type { PersonalAct } from '../../http/act'
import { storeDocument, type Upload } from '../documents/operations'
import { lockResource } from './lock'
import { type Saved, saveResource } from './operations'
import { filesOf, type Owner, ownerOfNew } from './place'

type Defaults = { title?: string; type: ResourceType; category: ResourceCategorySlug }

/** What a new resource is unless the call says something else; a resource there is stays as it is. */
export function withDefaults(given: Saved, { title, type, category }: Defaults): Saved {
  if (given.id !== undefined) return given
  return {
    ...given,
    title: given.title ?? title,
    type: given.type ?? type,
    category: given.category ?? (given.documentCategoryID ? undefined : category),
  }
}

type Sent = Upload & { type: UploadType; saved: Omit<Saved, 'file'> }

/** Keeps the file that was sent with a resource, and then saves what was sent with it. @returns the resource's id */
export async function saveWithFile(act: PersonalAct, { saved, type, ...upload }: Sent): Promise<string> {
  const owner: Owner =
    saved.id === undefined ? await ownerOfNew(act, saved) : (await lockResource(act, saved.id)).owner
  const place = filesOf(act, owner)
  const fileId = await storeDocument(act, { ...upload, owner: place, type })
  const defaults = { title: upload.keptAs.name, type: 'File', category: 'task-docs' } as const
  return saveResource(act, {
    ...withDefaults(saved, defaults),
    file: { file_agency_id: place.agencyId, file_id: fileId },
  })
}
