import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const placeOf = (dataDir: string) => join(dataDir, 'demo-begun')

/** Remembers that the demo is being filled in, so that a start that was cut off is told from a user's own data. */
export const markBegun = (dataDir: string): void => writeFileSync(placeOf(dataDir), '')
export const markDone = (dataDir: string): void => rmSync(placeOf(dataDir), { force: true })

/** What to do about data that is not a complete demo. */
export function adviceFor({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string | undefined
}): string {
  const database = databaseUrl === undefined ? '' : ' and empty the database that DATABASE_URL names'
  return existsSync(placeOf(dataDir))
    ? `The demo was cut off while it was being filled in. Delete the folder ${dataDir}${database}, then start the demo again.`
    : `There is already data here that is not the demo’s. Set DATA_DIR to an empty folder${databaseUrl === undefined ? '' : ' and DATABASE_URL to an empty database'}, then start the demo again.`
}
