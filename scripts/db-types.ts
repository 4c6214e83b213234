/** Writes apps/server/src/db/schema.ts from the migrations, on a throw-away embedded database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded'
import { ensureDatabase, migrate } from '../apps/server/src/db/migrate'
import { schemaText } from '../apps/server/src/testing/schema-text'

const target = fileURLToPath(new URL('../apps/server/src/db/schema.ts', import.meta.url))
const silent = { debug() {}, info() {}, warn() {}, error: console.error }
const dataDir = mkdtempSync(join(tmpdir(), 'heed-types-'))
const embedded = await startEmbedded({ dataDir, log: silent })
try {
  await ensureDatabase(embedded.owner, 'heed')
  const owner = { ...embedded.owner, database: 'heed' }
  await migrate(owner, 'x'.repeat(32))
  const client = new pg.Client(owner)
  await client.connect()
  writeFileSync(target, await schemaText(client))
  await client.end()
  console.log(`Wrote ${target}`)
} finally {
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
