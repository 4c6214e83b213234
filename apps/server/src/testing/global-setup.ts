import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded'
import { ensureDatabase, migrate } from '../db/migrate'
import { ownerFromUrl } from '../db/outside'
import { silentLog } from '../http/log'
import { loadLibraryInto } from './load-library'

export const TEST_SECRET = 'tZ4mQ8vK1xWc7RnB5yHd9LpF3sGjE6uA'
export const TEMPLATE = 'heed_template'

declare module 'vitest' {
  interface ProvidedContext {
    owner: ClientConfig
  }
}

/**
 * One PostgreSQL for the run: embedded, or the one of DATABASE_URL. Each test file clones the template, which is
 * migrated and has the starter library.
 */
export default async function setup(project: TestProject) {
  const outside = process.env.DATABASE_URL
  const dataDir = outside ? undefined : mkdtempSync(join(tmpdir(), 'heed-tests-'))
  // As root the database runs under another user, who must be able to pass.
  if (dataDir) chmodSync(dataDir, 0o711)
  const embedded = dataDir ? await startEmbedded({ dataDir, log: silentLog }) : undefined
  const owner: ClientConfig = embedded?.owner ?? ownerFromUrl(outside as string)
  const template = { ...owner, database: TEMPLATE }
  await ensureDatabase(owner, TEMPLATE)
  await migrate(template, TEST_SECRET)
  await loadLibraryInto(template, TEST_SECRET)
  project.provide('owner', owner)
  return async () => {
    await embedded?.stop()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
}
