import { parseArgs } from 'node:util'
import { backupNames, readManifest } from '../backup/manifest'
import { openStore } from '../backup/open-store'
import type { Store } from '../backup/place'
import { noteReading } from '../backup/reading-mark'
import { verifyBackup } from '../backup/verify'
import type { Config } from '../config'
import { counted } from './backup'

/** Reads a backup back, the last one unless `--backup` names another. Needs no database. */
export async function verify(
  config: Config,
  { args, say }: { args: string[]; say: (line: string) => void },
): Promise<void> {
  const store = openStore(config)
  const manifest = await readManifest(store, await chosenBackup(store, args))
  const { parts, bytes, damaged } = await verifyBackup({ store, manifest })
  const reading = { name: manifest.name, at: new Date().toISOString(), damaged: damaged.length }
  // Of a place that this machine may only read, too.
  await noteReading(store, reading).catch(({ message }) =>
    say(`The result could not be noted there: ${message}`),
  )
  if (damaged.length > 0)
    throw new Error(damaged.map(({ message }) => message).join('\n'), { cause: damaged[0] })
  say(
    `Backup ${manifest.name} of ${manifest.madeAt} is whole: ${counted(parts, 'part')}, ${counted(bytes, 'byte')}.`,
  )
}

/** @throws Error when there is none */
export async function chosenBackup(store: Store, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { backup: { type: 'string' } } })
  const name = values.backup ?? (await backupNames(store)).at(-1)
  if (!name) throw new Error(`There is no backup in ${store.place.name}.`)
  return name
}
