import { createReadStream } from 'node:fs'
import { lstat, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, writeAside } from '../adapters/write-aside'
import type { BackupPlace, Listed } from './place'

const UNFINISHED = 'unfinished'
/** How much is written between two looks at the room on the disk. */
const LOOK_EVERY = 64 * 1024 * 1024
const READ_CHUNK = 256 * 1024

/** @param freeBytes that a backup leaves free on the disk, so that it stops rather than the service */
export function folderPlace(root: string, freeBytes: number): BackupPlace {
  const unfinished = join(root, UNFINISHED)
  return {
    name: root,
    async write(path, bytes) {
      const place = join(root, path)
      for (const folder of [unfinished, dirname(place)])
        await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
          throw new Error(`The folder ${root} cannot be written to (${cause.code}).`, { cause })
        })
      let untilLook = 0
      const draft = await writeAside(bytes, {
        folder: unfinished,
        async look({ length }) {
          if (untilLook <= 0) {
            await refuseFullDisk(root, freeBytes)
            untilLook = LOOK_EVERY
          }
          untilLook -= length
        },
      })
      await rename(draft, place)
      await flushFolder(dirname(place))
    },
    read: (path) => createReadStream(join(root, path), { highWaterMark: READ_CHUNK }),
    list: (folder) => pathsBelow(root, folder),
    async remove(path) {
      await rm(join(root, path), { force: true, recursive: true })
    },
    async removeUnfinished() {
      await rm(unfinished, { force: true, recursive: true })
    },
  }
}

async function refuseFullDisk(root: string, freeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < freeBytes)
    throw new Error(`The disk of ${root} has less than ${freeBytes} bytes free (FREE_DISK_BYTES).`)
}

async function* pathsBelow(root: string, folder: string): AsyncGenerator<Listed> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw new Error(`The folder ${root} cannot be read (${error.code}).`, { cause: error })
    },
  )
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isFile()) yield { path, size: async () => (await lstat(join(root, path))).size }
    else if (entry.isDirectory() && path !== UNFINISHED) yield* pathsBelow(root, path)
  }
}
