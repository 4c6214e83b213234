import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type Config, SettingError } from '../config'
import type { BucketAddress } from '../config/kinds'
import { isMissing } from './files'

/** How to reach buckets; without a key those that the machine has are used. */
export type BucketAccess = {
  endpoint: string | undefined
  region: string
  keyId: string | undefined
  secret: string | undefined
}

export type StoredObject = { path: string; changedAt: Date; size: number }

/** One folder of an S3-compatible bucket. What is written is there as a whole or not at all. */
export type Bucket = {
  /** For the operator: where it is. */
  readonly name: string
  write(path: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** All of it or a part, from the first byte to the last. @throws when there is none */
  read(path: string, part?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>
  /** @throws when there is none */
  sizeOf(path: string): Promise<number>
  remove(path: string): Promise<void>
  /** What is below a folder, some at a time. */
  list(folder: string): AsyncGenerator<StoredObject[]>
  /** Gives up what began to be written before an instant and never ended. */
  removeUnfinished(before: Date): Promise<void>
  /** Whether it answers now. */
  isReady(): Promise<boolean>
}

/** It does not answer, or refuses us; `cause` says why. */
class BucketUnavailable extends Error {
  override name = 'BucketUnavailable'
  readonly code = 'EBUCKET'
}

/** Of an upload; the service does not let more than two of them wait. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const CONNECT_MS = 5_000
/** Silence after which a call is repeated. */
const SILENCE_MS = 60_000
const READY_MS = 1_500

export function openBucket({ bucket: Bucket, folder }: BucketAddress, access: BucketAccess): Bucket {
  // Its library warns of its versions to come, which an operator does not choose.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const client = new S3Client(configOf(access))
  const prefix = folder === '' ? '' : `${folder}/`
  const at = (path: string) => ({ Bucket, Key: prefix + path })
  const refused = (cause: Error): never => {
    if (isMissing(cause)) throw cause
    throw new BucketUnavailable(`s3://${Bucket} answers ${cause.name}: ${cause.message}`, { cause })
  }
  return {
    name: `s3://${Bucket}/${folder}`,
    async write(path, bytes) {
      const params = { ...at(path), Body: Readable.from(bytes) }
      let fault: unknown
      params.Body.once('error', (error) => {
        fault = error
      })
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
        .done()
        .catch((error) => (fault ? Promise.reject(fault) : refused(error)))
    },
    async read(path, part) {
      const Range = part && `bytes=${part.start}-${part.end}`
      const { Body, ContentLength = 0 } = await client
        .send(new GetObjectCommand({ ...at(path), Range }))
        .catch(refused)
      return { stream: Body as Readable, size: ContentLength }
    },
    async sizeOf(path) {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand(at(path))).catch(refused)
      return ContentLength
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path))).catch(refused)
    },
    async *list(folder) {
      const below = folder === '' ? prefix : `${prefix}${folder}/`
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: below })
      for (;;) {
        const page = await pages.next().catch(refused)
        if (page.done) return
        yield (page.value.Contents ?? []).map(({ Key = '', LastModified = new Date(0), Size = 0 }) => ({
          path: Key.slice(prefix.length),
          changedAt: LastModified,
          size: Size,
        }))
      }
    },
    async removeUnfinished(before) {
      let KeyMarker: string | undefined
      let UploadIdMarker: string | undefined
      do {
        const place = { Bucket, Prefix: prefix, KeyMarker, UploadIdMarker }
        const page = await client.send(new ListMultipartUploadsCommand(place)).catch(refused)
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Initiated && Initiated < before)
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(refused)
        KeyMarker = page.IsTruncated ? page.NextKeyMarker : undefined
        UploadIdMarker = page.NextUploadIdMarker
      } while (KeyMarker)
    },
    async isReady() {
      const first = paginateListObjectsV2({ client, pageSize: 1 }, { Bucket, Prefix: prefix })
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref())
      return Promise.race([first.next().then(() => true), late]).catch(() => false)
    },
  }
}

/** @throws SettingError when half of it is missing */
export function accessOf({ s3Endpoint, s3Region, s3KeyId, s3Secret }: Config): BucketAccess {
  if (Boolean(s3KeyId) !== Boolean(s3Secret))
    throw new SettingError(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one of them is missing.',
    )
  return { endpoint: s3Endpoint, region: s3Region, keyId: s3KeyId, secret: s3Secret }
}

const configOf = ({ endpoint, region, keyId, secret }: BucketAccess): S3ClientConfig => ({
  region,
  // Others than Amazon’s know a bucket by its path, and not every checksum.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...(keyId && secret && { credentials: { accessKeyId: keyId, secretAccessKey: secret } }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
})
