import { extensionOf, UPLOAD_RULES, type UploadType } from '@heed/domain/uploads'
import { visibleName } from '@heed/domain/visible-name'
import type { ReceivedFile } from '../../adapters/files'
import type { KeptAs } from '../../http/intake'
import { type ContentLimits, contentTypeOf, refuseUnlisted } from './content'
import { cleanReceived, drawReceived } from './pictures'

const LONGEST_NAME = 200

/** The last part of a path, without what cannot be seen, at most 200 characters with its extension kept. */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[\\/]/).pop() ?? ''
  const clean = visibleName(last) || 'document'
  if (clean.length <= LONGEST_NAME) return clean
  const extension = extensionOf(clean)
  return `${clean.slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`
}

/** `tenant`: whose turn it is when drawings queue. */
type Sent = { file: ReceivedFile; type: UploadType; tenant: string }

/** What a received file is kept as: checked, and only the pixels of a picture. @throws as the limits say */
export async function examine({ file, type, tenant }: Sent, limits: ContentLimits): Promise<KeptAs> {
  const given = safeName(file.name)
  refuseUnlisted({ file, name: given, type })
  const name =
    extensionOf(given) === 'svg' ? await drawReceived({ file, name: given, tenant }, limits) : given
  const contentType = await contentTypeOf({ file, name }, limits)
  if (UPLOAD_RULES[type].kind === 'image') await cleanReceived({ file, name }, limits)
  return { name, contentType }
}
