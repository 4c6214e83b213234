import type { Upload } from '@heed/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type FileStore, FileTooLarge, type ReceivedFile } from '../adapters/files'
import { invalidField, Refusal } from './refusal'

/** The text fields and the file of a multipart body. */
export type ReceivedBody = { fields: Record<string, unknown>; file: ReceivedFile }

/** Streams the named part to disk while it comes in. One byte over the limit ends it with 413. */
export async function receiveUpload(
  request: FastifyRequest,
  upload: Upload,
  { files, maxBytes }: { files: FileStore; maxBytes: number },
): Promise<ReceivedBody> {
  if (!request.isMultipart())
    throw new Refusal('unsupportedType', { message: 'Send this as multipart/form-data.' })
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal('tooLarge', { message: `${part.fieldname} is too long.` })
        // What the parser puts where bytes were no UTF-8.
        if (String(part.value).includes('\ufffd'))
          throw new Refusal('badRequest', { message: `${part.fieldname} is not valid UTF-8.` })
        // Sent twice it is a list, which no field takes.
        fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], part.value] : part.value
      } else if (part.fieldname === upload.part && !file) {
        const about = { name: part.filename ?? '', declaredType: part.mimetype, maxBytes }
        file = { ...(await files.receive(part.file, about)), part: upload.part }
      } else part.file.resume()
    }
  } catch (error) {
    if (file) await files.drop(file)
    if (error instanceof FileTooLarge) {
      const message = `This file is larger than ${maxBytes / 1024 / 1024} MB.`
      throw new Refusal('tooLarge', { message, fields: { [upload.part]: message } })
    }
    if (error instanceof Refusal || isOurs(error)) throw error
    const { statusCode } = error as { statusCode?: number }
    throw new Refusal(statusCode === 413 ? 'tooLarge' : 'badRequest', {
      message: 'The upload could not be read.',
    })
  }
  if (!file) throw invalidField(upload.part, 'Choose a file.')
  return { fields, file }
}

/** Errors of the disk and our own; all others come from the input, or from a sender who disconnected. */
const isOurs = (error: unknown) =>
  error instanceof TypeError || (error as NodeJS.ErrnoException).syscall !== undefined
