import { setTimeout as wait } from 'node:timers/promises'
import type { BackupShelf, FoundBackup, FoundBackups } from '../adapters/backup-shelf'
import type { Config } from '../config'
import { markOfSecretKey } from '../config/secret-key'
import { lackOf, type There } from './lack'
import { listBackups, openManifest, readSealedManifest, sizeOf } from './manifest'
import { openStore } from './open-store'
import type { Store } from './place'
import { findReading } from './reading-mark'
import { isAnythingStored } from './stored-files'

/** So many are looked into, the newest. */
const SHOWN = 50

/**
 * Looks at the place that the settings name. Callers who ask while it is looked at share the answer, so that a place which
 * hangs holds one of the process's threads, not one for each caller.
 */
export function backupShelf(config: Config): BackupShelf {
  let store: Store | undefined
  let looking: Promise<FoundBackups> | undefined
  const look = async (): Promise<FoundBackups> => {
    store ??= openStore(config)
    const about = { place: store.place.name, isEncrypting: store.key !== undefined }
    try {
      return { ...about, problem: null, ...(await findBackups(store, config.secretKey)) }
    } catch (error) {
      return { ...about, ...NOTHING, problem: (error as Error).message }
    }
  }
  return {
    async find() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      const ended = new AbortController()
      const late = wait(config.backupListMs, undefined, { signal: ended.signal, ref: false }).then(() => ({
        place: store?.place.name ?? '',
        isEncrypting: store?.key !== undefined,
        ...NOTHING,
        problem: `It did not answer within ${config.backupListMs / 1000} seconds (BACKUP_LIST_MS).`,
      }))
      late.catch(() => undefined)
      return await Promise.race([looking, late]).finally(() => ended.abort())
    },
  }
}

const NOTHING = { total: 0, backups: [] }

async function findBackups(store: Store, secretKey: string) {
  const { names, parts } = await listBackups(store)
  const hasFiles = names.length > 0 && (await isAnythingStored(store))
  const shown = names.reverse().slice(0, SHOWN)
  const backups = await Promise.all(
    shown.map((name) => describeBackup(store, { name, secretKey, there: { parts, hasFiles } })),
  )
  return { total: names.length, backups }
}

async function describeBackup(
  store: Store,
  { name, secretKey, there }: { name: string; secretKey: string; there: There },
): Promise<FoundBackup> {
  const found: FoundBackup = {
    name,
    madeAt: momentOf(name),
    bytes: null,
    isEncrypted: null,
    cause: null,
    readAt: null,
    fault: null,
  }
  try {
    const sealed = await readSealedManifest(store, name)
    found.isEncrypted = sealed.head.isEncrypted
    found.cause = sealed.head.cause ?? null
    const manifest = await openManifest(store, { name, sealed })
    found.bytes = sizeOf(manifest)
    found.fault =
      manifest.secretMark === markOfSecretKey(secretKey)
        ? await lackOf(manifest, there)
        : 'It belongs to another installation (of another SECRET_KEY).'
  } catch (error) {
    found.fault = (error as Error).message
  }
  const reading = await findReading(store, name)
  if (reading && reading.damaged > 0) found.fault ??= 'It was damaged when it was last read back.'
  else found.readAt = reading?.at ?? null
  return found
}

/** "2026-11-23T07-00-00Z-1a2b" */
const momentOf = (name: string) => name.replace(/^(.{10}T..)-(..)-(..Z).*$/, '$1:$2:$3')
