import * as documents from '@heed/contract/documents'
import { saveFile } from '../../api/save-file'
import { failureOf } from '../../kit/dialogs/failure-text'
import { toast } from '../../ui/show-toast'

type Saved = { id: string; name: string; version?: number }

/** Saves a document, or a former version of it, under its own name; says so when it cannot. */
export async function saveDocument({ id, name, version }: Saved): Promise<void> {
  try {
    await saveFile(documents.download, { query: { documentID: id, type: '1', version } }, name)
  } catch (cause) {
    const { message, requestId } = failureOf(cause)
    toast({ kind: 'error', title: message, reference: requestId })
  }
}
