import { createHash } from 'node:crypto'
import { z } from 'zod'
import { BACKUP_CAUSES, type BackupCause } from '../adapters/backup-shelf'
import { isMissing, isStorageKey } from '../adapters/files'
import { DamagedBackup } from './damaged'
import type { Listed, Store } from './place'
import { opened, sealed } from './sealing'

/** Of what a backup is made; a version reads those up to its own. */
export const FORMAT = 1

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
const stored = { bytes: count, sha256: hash }
/** It is part of a path. */
const tableName = z.string().regex(/^[a-z][a-z0-9_]*$/)
const table = z.strictObject({ name: tableName, columns: z.array(z.string()), rows: count, ...stored })

const body = z.strictObject({
  format: z.number().int(),
  product: z.string(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  postgresql: z.string(),
  zone: z.string(),
  /** The level of its tables. */
  migrations: z.array(z.strictObject({ name: z.string(), at: z.string() })),
  /** Tells whether a SECRET_KEY is that of the installation. */
  secretMark: hash,
  /** The installation's own key; only in what is encrypted. */
  secretKey: z.string().optional(),
  tables: z.array(table),
  /** First and last month that a partitioned table has partitions for. */
  months: z.record(z.string(), z.tuple([z.iso.date(), z.iso.date()])),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** The list of files: `count` with their own bytes, `lost` that could not be read. */
  files: z.strictObject({ count, size: count, lost: count, list: z.strictObject(stored) }),
})

export type Manifest = z.infer<typeof body>
export type BackedUpTable = z.infer<typeof table>

const head = z.object({
  format: z.number().int(),
  product: z.string(),
  isEncrypted: z.boolean(),
  sha256: hash,
  /** Who had it made, for whoever looks at the place; nothing relies on it. */
  cause: z.enum(BACKUP_CAUSES).optional().catch(undefined),
})
/** The first line of a manifest, which needs no key, and the rest as it is stored. */
type SealedManifest = { head: z.infer<typeof head>; bytes: Buffer }

const FOLDER = 'backups'

/** Where the parts of a backup are. */
export const folderOf = (name: string) => `${FOLDER}/${name}`

export const tablePath = (name: string, table: string) => `${folderOf(name)}/tables/${table}`
export const fileListPath = (name: string) => `${folderOf(name)}/files`
const manifestPath = (name: string) => `${folderOf(name)}/manifest`

/** One line of the list of files. `isLost`: it could not be read, so that the backup does not have it. */
export const FileLine = z.strictObject({
  key: z.string().refine(isStorageKey),
  sha256: hash,
  size: count,
  isLost: z.literal(true).optional(),
})
export type FileLine = z.infer<typeof FileLine>

/** The last part of a backup: without it there is none. */
export async function writeManifest(
  store: Store,
  { manifest, cause }: { manifest: Manifest; cause?: BackupCause | undefined },
): Promise<void> {
  const path = manifestPath(manifest.name)
  const text = Buffer.from(JSON.stringify(body.parse(manifest)))
  const bytes = store.key ? await whole(sealed(once(text), { key: store.key, name: path })) : text
  const { format, product } = manifest
  const line = { format, product, isEncrypted: store.key !== undefined, sha256: sha256Of(bytes), cause }
  await store.place.write(path, once(Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), bytes])))
}

/** @throws Error in words for the operator when there is none, it was changed, or a newer version made it */
export async function readSealedManifest({ place }: Store, name: string): Promise<SealedManifest> {
  const path = manifestPath(name)
  const all = await whole(place.read(path)).catch((cause: Error) => {
    if (!isMissing(cause)) throw cause
    throw new Error(`There is no backup ${name} in ${place.name}.`, { cause })
  })
  const end = all.indexOf('\n')
  const told = head.safeParse(jsonOf(all.subarray(0, end)))
  if (!told.success) throw new DamagedBackup(path, 'was changed')
  const { format, product, sha256 } = told.data
  if (format > FORMAT)
    throw new Error(
      `The backup ${name} was made by a newer version (${product}, format ${format}). Use that version.`,
    )
  const bytes = all.subarray(end + 1)
  if (sha256Of(bytes) !== sha256) throw new DamagedBackup(path, 'was changed or cut off')
  return { head: told.data, bytes }
}

/** @throws Error in words for the operator when it cannot be used: damaged, another key */
export async function openManifest(
  { key }: Store,
  { name, sealed: { head, bytes } }: { name: string; sealed: SealedManifest },
): Promise<Manifest> {
  const { format, isEncrypted } = head
  const manifest = body.safeParse(jsonOf(isEncrypted ? await unsealed(bytes, { key, name }) : bytes))
  if (!isEncrypted && key)
    throw new Error(
      `The backup ${name} is not encrypted, so it can be forged. To use it, leave BACKUP_KEY out.`,
    )
  if (!manifest.success || manifest.data.format !== format || manifest.data.name !== name)
    throw new DamagedBackup(manifestPath(name), 'was changed')
  return manifest.data
}

/** @throws Error in words for the operator when it cannot be used: none, newer, damaged, another key */
export const readManifest = async (store: Store, name: string): Promise<Manifest> =>
  openManifest(store, { name, sealed: await readSealedManifest(store, name) })

async function unsealed(bytes: Buffer, { key, name }: { key: string | undefined; name: string }) {
  if (!key) throw new Error(`The backup ${name} is encrypted: BACKUP_KEY is missing.`)
  try {
    return await whole(opened(once(bytes), { key, name: manifestPath(name) }))
  } catch (cause) {
    throw new Error(`The backup ${name} was encrypted with another BACKUP_KEY.`, { cause })
  }
}

/** How large a backup is, with the files it refers to. */
export const sizeOf = ({ tables, files }: Manifest) =>
  tables.reduce((sum, { bytes }) => sum + bytes, files.list.bytes + files.size)

/** Everything that belongs to a backup by itself, by its path. */
export type ListedParts = ReadonlyMap<string, Listed>

/** What is listed, and the names of complete backups in it, the oldest first. */
export async function listBackups({ place }: Store): Promise<{ names: string[]; parts: ListedParts }> {
  const names: string[] = []
  const parts = new Map<string, Listed>()
  for await (const part of place.list(FOLDER)) {
    parts.set(part.path, part)
    const name = /^backups\/(\d{4}-[\w-]+Z-[0-9a-f]{4})\/manifest$/.exec(part.path)?.[1]
    if (name) names.push(name)
  }
  return { names: names.sort(), parts }
}

/** The names of complete backups, the oldest first. */
export const backupNames = async (store: Store): Promise<string[]> => (await listBackups(store)).names

async function* once(bytes: Buffer) {
  yield bytes
}

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
