import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Bucket } from './bucket'
import { diskFiles, type FileStore, isStorageKey, newStorageKey, storageKey } from './files'

/**
 * Documents in a bucket: those of any number of processes. What comes in is first written to this machine, where it is
 * checked.
 * @param root of the folder for what comes in
 */
export function bucketFiles(bucket: Bucket, root: string): FileStore {
  const { receive, readOnce, sweepIncoming, isReady } = diskFiles(root)
  return {
    receive,
    readOnce,
    async keep(file) {
      const key = newStorageKey()
      await bucket.write(key, createReadStream(file.path))
      await rm(file.path, { force: true })
      file.key = key
      return key
    },
    putBack: async (key, bytes) => bucket.write(storageKey(key), bytes),
    async drop({ key, path }) {
      await (key ? bucket.remove(storageKey(key)) : rm(path, { force: true }))
    },
    read: async (key, part) => bucket.read(storageKey(key), part),
    sizeOf: async (key) => bucket.sizeOf(storageKey(key)),
    remove: async (key) => bucket.remove(storageKey(key)),
    async sweepIncoming(olderThanMs) {
      await bucket.removeUnfinished(new Date(Date.now() - olderThanMs))
      return sweepIncoming(olderThanMs)
    },
    async *keysOlderThan(olderThanMs) {
      const before = Date.now() - olderThanMs
      for await (const objects of bucket.list(''))
        yield objects
          .filter(({ path, changedAt }) => isStorageKey(path) && changedAt.getTime() <= before)
          .map(({ path }) => path)
    },
    isReady: async (freeBytes) => (await Promise.all([isReady(freeBytes), bucket.isReady()])).every(Boolean),
  }
}
