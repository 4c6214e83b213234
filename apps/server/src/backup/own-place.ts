import { SettingError } from '../config'
import { markOfSecretKey } from '../config/secret-key'
import { backupNames, readManifest } from './manifest'
import type { Store } from './place'

/** What a place of backups has in it. */
const ENTRIES = ['backups', 'files', 'unfinished']

const isWithin = (path: string, other: string) => `${path}/`.startsWith(`${other}/`)

/** Old backups are removed with the files only they had: no other files may be there. @throws SettingError */
export function refuseShared(setting: string, { root, others }: { root: string; others: string[] }): void {
  for (const entry of ENTRIES)
    for (const other of others)
      if (isWithin(`${root}/${entry}`, other) || isWithin(other, `${root}/${entry}`))
        throw new SettingError(`${setting} must be apart from ${other}, which the service itself writes to.`)
}

/** @throws Error when the last backup is another installation's, whose parts would be mixed with this one's */
export async function refuseForeign(store: Store, secretKey: string): Promise<void> {
  const last = (await backupNames(store)).at(-1)
  // One that cannot be read tells nothing: another BACKUP_KEY, or damaged.
  const manifest = last && (await readManifest(store, last).catch(() => undefined))
  if (manifest && manifest.secretMark !== markOfSecretKey(secretKey))
    throw new Error(
      `${store.place.name} has backups of another installation (of another SECRET_KEY). Use another BACKUP_DIR or BACKUP_BUCKET.`,
    )
}
