import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries'
import type { Place } from './place'

export const owner = 'postgres'

/**
 * The owner's password, random, generated once and kept next to the data, readable only by the service's user.
 * @throws Error when it is missing but there is a cluster
 */
export function ownerPassword(dataDir: string, { cluster }: Place): string {
  const path = join(dataDir, 'database.password')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  if (existsSync(cluster))
    throw new Error(`${path} is missing; without it the database in ${cluster} cannot be opened.`)
  const password = randomBytes(32).toString('base64url')
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(draft, path)
  syncFolder(dataDir)
  return password
}

/**
 * Creates the cluster if there is none. An interrupted attempt leaves only a draft, which the next one removes.
 * @throws Error when the cluster has another major version than the binaries
 */
export function createCluster({ home, cluster, account }: Place, binaries: Binaries, password: string): void {
  if (existsSync(cluster)) {
    refuseOtherVersion(cluster, binaries)
    return
  }
  const draft = `${cluster}.new`
  const passwordFile = join(home, 'initial-password')
  rmSync(draft, { recursive: true, force: true })
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  // PostgreSQL's own locale provider: the same rules and order for every language on every machine.
  const locale = ['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`]
  const rules = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--auth-local=scram-sha-256', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = [
    `--pgdata=${draft}`,
    `--username=${owner}`,
    '--data-checksums',
    ...access,
    ...locale,
    ...rules,
  ]
  const done = spawnSync(binaries.initdb, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (done.status !== 0) {
    throw new Error(
      `The database could not be created in ${home}: ${done.error?.message ?? done.stderr.trim()}`,
    )
  }
  renameSync(draft, cluster)
  syncFolder(home)
}

function refuseOtherVersion(cluster: string, binaries: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const shown = spawnSync(binaries.postgres, ['--version'], { cwd: '/', encoding: 'utf8' }).stdout
  const have = /(\d+)/.exec(shown)?.[1]
  if (made !== have) {
    throw new Error(`The database in ${cluster} was created by PostgreSQL ${made}; this version has ${have}.`)
  }
}

/** A rename survives a power cut only if the folder that contains the file is flushed too. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
