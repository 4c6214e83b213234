import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account'
import { canEnter, chooseAccount } from './account'

/** Where the cluster of a data folder is, and the identity it runs under. */
export type Place = { home: string; cluster: string; account: Account | undefined; movedTo?: string }

/**
 * `database` in the data folder, unless PostgreSQL's identity cannot enter that folder: then a folder below `shelter`,
 * remembered beside it in `database.location`.
 */
export function choosePlace(dataDir: string, shelter: string): Place {
  const near = locate(dataDir)
  if (near.movedTo || !near.account || canEnter(dataDir, near.account)) return near

  const home = join(shelter, randomBytes(6).toString('hex'))
  mkdirSync(shelter, { recursive: true, mode: 0o755 })
  if (existsSync(near.cluster)) moveHome(near.home, home)
  else mkdirSync(home, { mode: 0o700 })
  writeFileSync(noteOf(dataDir), `${home}\n`, { mode: 0o600, flush: true })
  return { ...placeIn(home), movedTo: home }
}

const noteOf = (dataDir: string) => join(dataDir, 'database.location')

/**
 * The place of the database, as recorded in the data folder.
 * @throws Error when the remembered place is gone
 */
export function locate(dataDir: string): Place {
  const note = noteOf(dataDir)
  if (!existsSync(note)) return placeIn(join(dataDir, 'database'))
  const home = readFileSync(note, 'utf8').trim()
  if (!existsSync(home)) {
    throw new Error(`The database of ${dataDir} is in ${home} (see database.location), which is missing.`)
  }
  return { ...placeIn(home), movedTo: home }
}

function placeIn(home: string): Place {
  const cluster = join(home, 'cluster')
  return { home, cluster, account: chooseAccount(cluster) }
}

/** The old folder stays under another name: nothing written is ever deleted. */
function moveHome(from: string, to: string): void {
  const draft = `${to}.copying`
  cpSync(from, draft, { recursive: true, preserveTimestamps: true })
  renameSync(draft, to)
  renameSync(from, `${from}.before-move`)
}

/** Makes `home` private to PostgreSQL's identity, including anything a copy or a restore left to root. */
export function own({ home, account }: Place): void {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chmodSync(home, 0o700)
  if (account && lstatSync(home).uid !== account.uid) chownSync(home, account.uid, account.gid)
  const cluster = join(home, 'cluster')
  if (account && existsSync(cluster) && lstatSync(cluster).uid !== account.uid) giveAway(cluster, account)
}

function giveAway(path: string, account: Account): void {
  chownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveAway(join(path, name), account)
}

/** The kernel's limit for the path of a unix socket, in bytes without the terminating zero. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

/**
 * A private folder for the socket: inside `home`, or a short one of the same name at every start when the path of
 * `home` is too long for a socket.
 * @throws Error when another user holds the short folder's name
 */
export function socketFolder(
  { home, account }: Place,
  port: number,
  name: string,
): { path: string; remove(): void } {
  const near = join(home, 'run')
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${port}`)) <= longestSocketPath
  const path = fits
    ? near
    : join(shortBase(), `${name}-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  const owner = lstatSync(path)
  const expected = account?.uid ?? process.getuid?.()
  if (!owner.isDirectory() || owner.uid !== expected || owner.mode & 0o077) {
    throw new Error(
      `${path} should be a private folder for the database’s socket, but belongs to someone else.`,
    )
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function shortBase(): string {
  if (process.getuid?.() === 0 && existsSync('/run')) return '/run'
  const own = process.env.XDG_RUNTIME_DIR
  if (own && own.length < 60 && existsSync(own)) return own
  return tmpdir().length < 60 ? tmpdir() : '/tmp'
}
