import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log'

/**
 * Stops what a killed service may have left running on this cluster, gently first: a fast shutdown, then an immediate
 * one (recovered from the log at the next start), then by force once no postmaster leads them.
 * Call it only under the folder's lock, which guarantees that no running service owns them.
 */
export async function stopOrphans(cluster: string, log: Log): Promise<void> {
  if (!existsSync(cluster)) return
  const lockFile = join(cluster, 'postmaster.pid')
  for (const [signal, patience] of [
    ['SIGINT', 4_000],
    ['SIGQUIT', 4_000],
    ['SIGKILL', 2_000],
  ] as const) {
    const left = processesOn(cluster)
    if (left.length === 0) break
    log.warn({ processes: left, signal }, 'Stopping a database that a killed service left running')
    const leader = leaderOf(lockFile)
    // The postmaster passes a stop on to its children; they are signaled directly only without one.
    for (const pid of leader && left.includes(leader) && signal !== 'SIGKILL' ? [leader] : left)
      send(pid, signal)
    await gone(cluster, patience)
  }
  if (processesOn(cluster).length > 0) throw new Error(`A database process on ${cluster} cannot be stopped.`)
  // Where process ids start anew (a container), a left file may name an innocent process and block the start for good.
  if (existsSync('/proc/self/cwd')) rmSync(lockFile, { force: true })
}

async function gone(cluster: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline && processesOn(cluster).length > 0) await wait(20)
}

/** Every PostgreSQL process runs inside its cluster's folder, which identifies its cluster. */
function processesOn(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) {
    const pid = leaderOf(join(cluster, 'postmaster.pid'))
    return pid && send(pid, 0) ? [pid] : []
  }
  const folder = realpathSync(cluster)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linkOf(`/proc/${pid}/cwd`) === folder && /postgres/.test(linkOf(`/proc/${pid}/exe`)))
    .map(Number)
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function leaderOf(lockFile: string): number {
  if (!existsSync(lockFile)) return 0
  return Number(readFileSync(lockFile, 'utf8').split('\n')[0])
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
