import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabaseServer } from '../cli/database-server'
import { openPools } from '../cli/open-services'
import { restore } from '../cli/restore'
import { loadConfig } from '../config'
import { type Embedded, startEmbedded } from '../db/embedded'
import { silentLog } from '../http/log'
import { ask, hashesOf } from '../testing/backup-target'
import { TEST_SECRET } from '../testing/global-setup'
import { buildWorld } from '../testing/matrix/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { folderPlace } from './folder-place'
import { runBackup } from './run'

const folder = mkdtempSync(join(tmpdir(), 'heed-outside-'))
chmodSync(folder, 0o711)

let test: TestApp
let outside: Embedded
beforeAll(async () => {
  test = await startTestApp()
  await test.system((db) => buildWorld(db, test.services.files))
  outside = await startEmbedded({ dataDir: join(folder, 'server'), log: silentLog })
})
afterAll(async () => {
  await outside?.stop()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is restored into an outside database whose owner is no superuser', async () => {
  const backups = join(folder, 'backups')
  const { name } = await runBackup(test.services, {
    store: { place: folderPlace(backups, 0), key: undefined },
  })
  await ask(outside.owner, "create role tenant login createrole password 'of-the-tenant'")
  await ask(outside.owner, 'create database heed owner tenant')
  const { host, port } = outside.owner
  const env = {
    DATABASE_URL: `postgres://tenant:of-the-tenant@localhost:${port}/heed?host=${encodeURIComponent(host)}`,
    SECRET_KEY: TEST_SECRET,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: backups,
  }
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const given = { args: ['--backup', name], logFor: () => silentLog, say }
  const other = { ...env, SECRET_KEY: 'pW8rT3nK6yQz1MvC5xJd9HbG2sLf7EaU' }
  await expect(restore({ ...given, env: other })).rejects.toThrow('belongs to another SECRET_KEY')
  await restore({ ...given, env })
  expect(said.at(-1)).toMatch(/^Restored [\d,]+ rows and \d+ files as of .*Everyone has to sign in again/)
  await expect(restore({ ...given, env })).rejects.toThrow('is not empty')

  const there = { ...outside.owner, database: 'heed' }
  const [before, after] = [await hashesOf(test.owner), await hashesOf(there)]
  for (const table of ['users', 'companies', 'company_tasks', 'tasks', 'files', 'answer_periods'])
    expect(after[table], table).toBe(before[table])
  const forced = await ask(
    there,
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and not relforcerowsecurity",
  )
  expect(forced).toEqual([{ relname: 'migrations' }])

  const config = loadConfig(env)
  const server = await openDatabaseServer(config, silentLog)
  expect(server.applied).toEqual([])
  const pools = openPools(config, server, silentLog)
  const users = await pools.asSystem((db) => db.selectFrom('live_users').select('id').execute())
  expect(users.length).toBeGreaterThan(3)
  await pools.close()
}, 120_000)
