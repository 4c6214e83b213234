import { totalmem } from 'node:os'
import pg from 'pg'
import { NoBinaries, prepareBinaries } from './binaries'
import { createCluster, owner as ownerName, ownerPassword } from './cluster'
import { openDataDir } from './data-dir'
import type { FolderLock } from './lock'
import { lockFolder } from './lock'
import type { Log } from './log'
import { stopOrphans } from './orphan'
import { choosePlace, own, socketFolder } from './place'
import { superviseServer } from './server'

export type Owner = { host: string; port: number; user: string; password: string; database: string }

export type Embedded = {
  /** The superuser's connection over the unix socket; `database` is the maintenance database. */
  owner: Owner
  /** As the server reports it, for example "18.4". */
  version: string
  /** Set when PostgreSQL's user cannot enter the data folder: where the database is instead. */
  movedTo: string | undefined
  /** One line for the operator when data or binaries had to be moved. */
  notice: string | undefined
  /** Stops PostgreSQL after its running statements and releases the folder. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** The program's: of its lock file, and of a short folder for the socket. */
  name: string
  log: Log
  /** Only part of the socket's name: nothing listens on the network. */
  port?: number
  maxConnections?: number
  /** Where data and binaries go when PostgreSQL's user cannot enter their own folders. */
  shelter: string
}

/**
 * Starts the PostgreSQL in the data folder, creating it at the first start, and keeps it running.
 * @throws FolderInUse when a running process serves the folder; NoBinaries; Error in one plain line when it cannot start
 */
export async function startPostgres(options: Options): Promise<Embedded> {
  const { log, name, shelter, port = 5432 } = options
  if (process.platform === 'win32') throw new NoBinaries('There is no built-in PostgreSQL on Windows.')
  const dataDir = openDataDir(options.dataDir)
  const locks: FolderLock[] = [lockFolder(dataDir, name)]
  const release = () => {
    for (const lock of locks.splice(0)) lock.release()
  }
  try {
    const place = choosePlace(dataDir, shelter)
    // A copied data folder names the same database, so the database's own lock counts.
    if (place.movedTo) locks.push(lockFolder(place.home, name))
    own(place)
    const binaries = prepareBinaries(place.account, place.account ? shelter : dataDir)
    await stopOrphans(place.cluster, log)
    const password = ownerPassword(dataDir, place)
    createCluster(place, binaries, password)
    const socket = socketFolder(place, port, name)
    const args = settings(socket.path, port, options.maxConnections ?? 100)
    const server = await superviseServer({ postgres: binaries.postgres, place, args, log })
    const owner = { host: socket.path, port, user: ownerName, password, database: 'postgres' }
    const stop = async () => {
      await server.stop()
      socket.remove()
      release()
    }
    try {
      const version = await askVersion(owner)
      const notice = noticeOf(place.movedTo, binaries.copiedTo)
      return { owner, version, stop, movedTo: place.movedTo, notice }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}

function noticeOf(movedTo: string | undefined, copiedTo: string | undefined): string | undefined {
  const parts = [movedTo && `the database is in ${movedTo}`, copiedTo && `PostgreSQL runs from ${copiedTo}`]
  const said = parts.filter(Boolean).join(' and ')
  return said === '' ? undefined : `${said[0]?.toUpperCase()}${said.slice(1)}, where its own user can enter.`
}

function settings(socketDir: string, port: number, maxConnections: number): string[] {
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port,
    max_connections: maxConnections,
    shared_buffers: `${sharedBuffers()}MB`,
    // Durability of committed answers; set here so that no edited file weakens it.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'replica',
    max_wal_size: '2GB',
    // Many short statements: JIT and parallelism cost more than they save.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    // Statements and details can hold personal data; the service logs failed requests itself.
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** An eighth of the memory this process may use, in MB, between 128 and 2048. */
function sharedBuffers(): number {
  const limit = process.constrainedMemory() || totalmem()
  const eighth = Math.min(limit, totalmem()) / 8 / 1024 ** 2
  return Math.round(Math.min(2048, Math.max(128, eighth)))
}

async function askVersion(owner: Owner): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end()
  }
}
