import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

type Aside = {
  /** Made where it is missing. */
  folder: string
  /** Looks at each part before it is written; what it throws ends the writing. */
  look?: (chunk: Buffer) => void | Promise<void>
}

/** Writes a file under a new name, whole and on disk, or not at all. @returns its path */
export async function writeAside(bytes: AsyncIterable<Buffer>, { folder, look }: Aside): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) {
      await look?.(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
    await file.close()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  return path
}

/** Puts on disk which names a folder holds: a new one must survive a power cut, too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
