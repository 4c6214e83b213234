import { z } from 'zod'
import { folderOf, jsonOf } from './manifest'
import type { Store } from './place'

const reading = z.object({ at: z.iso.datetime(), damaged: z.number().int().nonnegative() })

/** When a backup was last read back, and how many parts of it were not as they were written. */
export type Reading = z.infer<typeof reading>

const readingPath = (name: string) => `${folderOf(name)}/reading`

/** Is kept beside the backup, for whoever looks at the place; nothing relies on it. */
export async function noteReading({ place }: Store, { name, ...read }: Reading & { name: string }) {
  const text = Buffer.from(JSON.stringify(reading.parse(read)))
  await place.write(
    readingPath(name),
    (async function* () {
      yield text
    })(),
  )
}

/** @returns nothing when it was never noted, or cannot be read */
export async function findReading({ place }: Store, name: string): Promise<Reading | undefined> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of place.read(readingPath(name))) chunks.push(chunk)
  } catch {
    return undefined
  }
  return reading.safeParse(jsonOf(Buffer.concat(chunks))).data
}
