import { systemClock } from '../adapters/clock'
import { type Manifest, readManifest } from '../backup/manifest'
import { openStore } from '../backup/open-store'
import { refuseUnusable, restoreBackup } from '../backup/restore'
import { type Config, loadConfig } from '../config'
import { keepSecretKey, keptSecretKey, markOfSecretKey } from '../config/secret-key'
import type { Log } from '../http/log'
import { counted } from './backup'
import { openServer } from './database-server'
import { openFiles } from './open-services'
import { chosenBackup } from './verify'

type Given = {
  env: NodeJS.ProcessEnv
  args: string[]
  logFor: (level: string) => Log
  say: (line: string) => void
}

/** Fills an empty data folder, or an empty outside database, from a backup: the last one unless `--backup` names another. */
export async function restore({ env, args, logFor, say }: Given): Promise<void> {
  // An empty data folder gets its key from the backup, so that none is made up for it.
  const settings = loadConfig(env, { secretKey: '' }, { LOG_LEVEL: 'warn' })
  const store = openStore(settings)
  const manifest = await readManifest(store, await chosenBackup(store, args))
  const given = env.SECRET_KEY?.trim()
  const secretKey = secretKeyOf(manifest, { given, settings })
  say(`Reading backup ${manifest.name} …`)
  await refuseUnusable(store, manifest)
  const config: Config = { ...settings, secretKey }
  if (!given) keepSecretKey(config.dataDir, secretKey)
  const server = await openServer(config, logFor(config.logLevel))
  try {
    if (server.notice) say(server.notice)
    const clock = systemClock(config.zone)
    const into = { owner: server.owner, files: openFiles(config), secret: secretKey, clock }
    const { rows, files } = await restoreBackup({ store, manifest }, into)
    say(
      `Restored ${counted(rows, 'row')} and ${counted(files, 'file')} as of ${manifest.madeAt}. Everyone has to sign in again. "npm start" starts the service.`,
    )
    if (manifest.zone !== config.zone) say(`ZONE was ${manifest.zone} there and is ${config.zone} here.`)
  } finally {
    await server.stop()
  }
}

/** @throws Error when none of the keys at hand is the one that the stored secrets are encrypted with */
function secretKeyOf(
  { name, secretMark, secretKey }: Manifest,
  { given, settings }: { given: string | undefined; settings: Config },
): string {
  // With an outside database the key is always a setting, at every later start too.
  const key = given || (settings.databaseUrl ? undefined : (keptSecretKey(settings.dataDir) ?? secretKey))
  if (key && markOfSecretKey(key) === secretMark) return key
  throw new Error(
    `The backup ${name} belongs to another SECRET_KEY, without which its stored secrets cannot be read. Set SECRET_KEY to that of its installation, or copy the file secret-key of its data folder.`,
  )
}
