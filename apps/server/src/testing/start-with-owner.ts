import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { MIGRATING } from '../db/migration-steps'
import { serverRoot } from '../place'
import { startTestApp, type TestApp } from './start-test-app'

const MIGRATIONS = join(serverRoot, 'src/db/migrations')

export type WithOwner = {
  test: TestApp
  /** Connected as the owner of the tables, for whom no row security counts. */
  owner: pg.Client
  /** Runs the file of a migration again, over rows that a test made as they were before it. */
  migrate: (name: string) => Promise<unknown>
  close: () => Promise<void>
}

export async function startWithOwner(): Promise<WithOwner> {
  const test = await startTestApp()
  const owner = new pg.Client(test.owner)
  await owner.connect()
  return {
    test,
    owner,
    migrate: (name) =>
      owner.query(`${MIGRATING}; begin; ${readFileSync(join(MIGRATIONS, name), 'utf8')}; commit`),
    async close() {
      await owner.end()
      await test.close()
    },
  }
}
