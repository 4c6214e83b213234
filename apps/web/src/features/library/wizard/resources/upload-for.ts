import type { ResourceItem } from '@heed/contract/resource'
import * as resources from '@heed/contract/resources'
import type { TaskDraft } from '@heed/contract/task-wizard'
import { callUpload } from '../../../../api/call-upload'
import type { Upload } from '../../../../kit/uploads/use-uploads'
import type { AttachedResource } from './resources-values'

const LONGEST_TITLE = 200

/** "5500-guide.pdf" as a title: "5500-guide" */
const titleOf = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, LONGEST_TITLE) || 'Document'

export const attachedFrom = (resource: ResourceItem): AttachedResource => ({
  id: resource.id,
  title: resource.title,
  category: resource.category,
  documentID: resource.documentID,
  document: resource.document && { id: resource.document.id, name: resource.document.name },
  isPublished: resource.isPublished,
})

/** Keeps a file as a resource that belongs where its task does. */
export const uploadFor =
  ({ agencyID, companyID, module }: TaskDraft): Upload<AttachedResource> =>
  async (file, control) => {
    const fields = {
      title: titleOf(file.name),
      category: 'task-docs' as const,
      module,
      ...(companyID ? { companyID } : agencyID ? { agencyID } : {}),
    }
    const call = companyID ? resources.saveUserFile : resources.saveFile
    return attachedFrom(await callUpload(call, { file, fields }, control))
  }
