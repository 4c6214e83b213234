import { isMissing } from '../adapters/files'
import { fileListPath, type ListedParts, type Manifest, tablePath } from './manifest'

/** What is listed in the place: the parts of backups, and whether there are files that they refer to. */
export type There = { parts: ListedParts; hasFiles: boolean }

/** What a backup lacks by the listing of its place, in words for the operator; no content is read. */
export async function lackOf(
  { name, tables, files }: Manifest,
  { parts, hasFiles }: There,
): Promise<string | null> {
  const wanted = [
    ...tables.map(({ name: table, bytes }) => ({ path: tablePath(name, table), bytes })),
    { path: fileListPath(name), bytes: files.list.bytes },
  ]
  const sizes = await Promise.all(wanted.map(({ path }) => sizeIn(parts, path)))
  const missing = sizes.filter((size) => size === null).length
  const of = `of its ${wanted.length} parts`
  if (missing > 0) return `The backup is damaged: ${missing} ${of} ${missing === 1 ? 'is' : 'are'} missing.`
  const changed = wanted.filter(({ bytes }, place) => sizes[place] !== bytes).length
  if (changed > 0) return `The backup is damaged: the size of ${changed} ${of} is not what it was.`
  if (files.count > files.lost && !hasFiles) return 'The backup is damaged: its files are missing.'
  return null
}

/** Null of what is not there, or no longer. */
async function sizeIn(parts: ListedParts, path: string): Promise<number | null> {
  try {
    return (await parts.get(path)?.size()) ?? null
  } catch (error) {
    if (isMissing(error as Error)) return null
    throw error
  }
}
