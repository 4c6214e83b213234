import { randomBytes } from 'node:crypto'
import type { BackupCause } from '../adapters/backup-shelf'
import { keptSecretKey, markOfSecretKey } from '../config/secret-key'
import { queriesOn } from '../db/connection'
import { findStrays } from '../features/documents/erasure'
import { PRODUCT_VERSION } from '../place'
import type { Services } from '../services'
import {
  type BackedUpTable,
  type FileLine,
  FORMAT,
  fileListPath,
  type Manifest,
  tablePath,
  writeManifest,
} from './manifest'
import { writePart } from './parts'
import type { Store } from './place'
import { findSequences } from './sequences'
import { findLevel, type Held, rowsOf, type Snapshot, withSnapshot } from './snapshot'
import { keepFiles } from './stored-files'

export type Needs = Pick<Services, 'config' | 'database' | 'files' | 'clock' | 'log'>

type Asked = { store: Store; signal?: AbortSignal | undefined; cause?: BackupCause | undefined }

/** One state of everything, written but not yet verified. */
export async function makeBackup(
  held: Held,
  { store, signal, cause, ...needs }: Needs & Asked,
): Promise<Manifest> {
  return withSnapshot(held, async (snapshot) => {
    const madeAt = needs.clock.now().toISOString()
    const name = `${madeAt.slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(2).toString('hex')}`
    const tables = await copyTables(snapshot, { store, name, signal })
    const files = await copyFiles(snapshot, { ...needs, store, name, signal })
    const manifest: Manifest = {
      format: FORMAT,
      product: PRODUCT_VERSION,
      name,
      madeAt,
      zone: needs.config.zone,
      ...(await findLevel(snapshot.client)),
      ...secretOf(needs.config, store),
      tables,
      sequences: await findSequences(snapshot.client),
      files,
    }
    await writeManifest(store, { manifest, cause })
    return manifest
  })
}

type Target = { store: Store; name: string; signal?: AbortSignal | undefined }

async function copyTables(snapshot: Snapshot, { store, name, signal }: Target): Promise<BackedUpTable[]> {
  const done: BackedUpTable[] = []
  await snapshot.each(snapshot.tables, async (table, client) => {
    signal?.throwIfAborted()
    const { stream, count } = rowsOf(client, table)
    const stored = await writePart(store, { path: tablePath(name, table.name), from: stream })
    done.push({ ...table, rows: await count(), ...stored })
  })
  return done.sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function copyFiles(
  { client }: Snapshot,
  { store, name, signal, files, database, log }: Target & Needs,
): Promise<Manifest['files']> {
  const db = queriesOn(client)
  const total = { count: 0, size: 0 }
  const lost: string[] = []
  async function* list() {
    for await (const lines of keepFiles({ db, files, store, signal })) {
      for (const line of lines) tell(line)
      yield Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    }
  }
  const tell = ({ key, size, isLost }: FileLine) => {
    total.count += 1
    total.size += size
    if (isLost) lost.push(key)
  }
  const stored = await writePart(store, { path: fileListPath(name), from: list() })
  // What was erased meanwhile is not missing.
  const gone = new Set(lost.length > 0 ? await database.asSystem((db) => findStrays(db, lost)) : [])
  const missing = lost.filter((key) => !gone.has(key))
  for (const key of missing) log.error({ key }, 'A file could not be read for the backup')
  return { ...total, lost: missing.length, list: stored }
}

/** An installation's own key is in its data folder; it is backed up with the rest where nobody else can read it. */
function secretOf({ secretKey, dataDir }: Services['config'], { key }: Store) {
  const isOwn = keptSecretKey(dataDir) === secretKey
  return { secretMark: markOfSecretKey(secretKey), ...(key && isOwn && { secretKey }) }
}
