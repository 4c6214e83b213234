import {
  CONTENT_TYPES,
  checkUpload,
  extensionOf,
  mayDeclare,
  UPLOAD_RULES,
  type UploadType,
} from '@heed/domain/uploads'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile } from '../../adapters/files'
import { mostBytes, readZip } from '../../adapters/zip'
import type { Config } from '../../config'
import { Refusal } from '../../http/refusal'

export type ContentLimits = Pick<Config, 'zipEntries' | 'zipBytes' | 'zipRatio' | 'imagePixels'>

/** A received file and the name it goes by from here on. */
export type Named = { file: ReceivedFile; name: string }

/** Refuses what came, by the name of the part that it came as. */
export const refusedFile = (
  { part = 'document' }: Pick<ReceivedFile, 'part'>,
  {
    code = 'unsupportedType',
    message,
  }: { code?: 'unsupportedType' | 'tooLarge' | 'invalid'; message: string },
) => new Refusal(code, { message, fields: { [part]: message } })

/**
 * Whether a file may be sent as what it is for, before it is read.
 * @throws unsupportedType when its extension is not on the list, or was sent as something else (rule E1); tooLarge
 */
export function refuseUnlisted({ file, name, type }: Named & { type: UploadType }): void {
  const rule = UPLOAD_RULES[type]
  const problem = checkUpload(rule, { name, size: file.size })
  if (problem) {
    const code = file.size > rule.maxBytes ? 'tooLarge' : 'unsupportedType'
    throw refusedFile(file, { code, message: problem })
  }
  const extension = extensionOf(name)
  if (!mayDeclare(extension, file.declaredType))
    throw refusedFile(file, {
      message: `${name} was sent as ${file.declaredType}, which is not the type of a ${extension} file.`,
    })
}

/**
 * What a file is, from its content, which has to agree with its extension. Archives are measured (rule E7).
 * @throws unsupportedType; tooLarge over the limits of an archive
 */
export async function contentTypeOf({ file, name }: Named, limits: ContentLimits): Promise<string> {
  const extension = extensionOf(name)
  if (extension === 'docx' || extension === 'xlsx') await refuseLargeArchive({ file, name }, limits)
  const found = await fileTypeFromFile(file.path)
  const allowed = CONTENT_TYPES[extension] ?? []
  if (!found || !allowed.includes(found.mime)) throw otherContent({ file, name })
  return allowed[0] as string
}

export const otherContent = ({ file, name }: Named) =>
  refusedFile(file, { message: `The content of ${name} is not that of a ${extensionOf(name)} file.` })

async function refuseLargeArchive({ file, name }: Named, limits: ContentLimits): Promise<void> {
  const most = { entries: limits.zipEntries, bytes: limits.zipBytes, ratio: limits.zipRatio }
  const content = await readZip(file.path, most)
  if (!content) throw otherContent({ file, name })
  if (content.entries > most.entries || content.bytes > mostBytes(content.packed, most))
    throw refusedFile(file, {
      code: 'tooLarge',
      message: `${name} unpacks to more than can be opened safely.`,
    })
}
