import { join, resolve } from 'node:path'
import { accessOf, openBucket } from '../adapters/bucket'
import type { Config } from '../config'
import { bucketPlace } from './bucket-place'
import { folderPlace } from './folder-place'
import type { Store } from './place'

/** Where the settings say that backups are kept. */
export function openStore(config: Config): Store {
  const { backupBucket, backupDir, backupKey: key, dataDir, freeDiskBytes } = config
  if (backupBucket) return { place: bucketPlace(openBucket(backupBucket, accessOf(config))), key }
  return { place: folderPlace(resolve(backupDir ?? join(dataDir, 'backups')), freeDiskBytes), key }
}
