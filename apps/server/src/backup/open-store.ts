import { join, resolve } from 'node:path'
import { accessOf, openBucket } from '../adapters/bucket'
import type { Config } from '../config'
import type { BucketAddress } from '../config/kinds'
import { bucketPlace } from './bucket-place'
import { folderPlace } from './folder-place'
import { refuseShared } from './own-place'
import type { Store } from './place'

/** Where the settings say that backups are kept. @throws SettingError where something else is */
export function openStore(config: Config): Store {
  const { backupBucket, backupDir, backupKey: key, dataDir, filesBucket, freeDiskBytes } = config
  if (backupBucket) {
    const others = filesBucket ? [pathOf(filesBucket)] : []
    refuseShared('BACKUP_BUCKET', { root: pathOf(backupBucket), others })
    return { place: bucketPlace(openBucket(backupBucket, accessOf(config))), key }
  }
  const root = resolve(backupDir ?? join(dataDir, 'backups'))
  const others = ['database', 'files', 'outbox'].map((entry) => resolve(dataDir, entry))
  refuseShared('BACKUP_DIR', { root, others })
  return { place: folderPlace(root, freeDiskBytes), key }
}

const pathOf = ({ bucket, folder }: BucketAddress) => (folder === '' ? bucket : `${bucket}/${folder}`)
