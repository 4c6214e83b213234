import type { Bucket } from '../adapters/bucket'
import type { BackupPlace } from './place'

/** Backups in a bucket. */
export function bucketPlace(bucket: Bucket): BackupPlace {
  return {
    name: bucket.name,
    write: bucket.write,
    async *read(path) {
      yield* (await bucket.read(path)).stream as AsyncIterable<Buffer>
    },
    async *list(folder) {
      for await (const objects of bucket.list(folder))
        for (const { path, size } of objects) yield { path, size: async () => size }
    },
    remove: bucket.remove,
    removeUnfinished: () => bucket.removeUnfinished(new Date()),
  }
}
