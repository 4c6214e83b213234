import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The unprivileged identity that PostgreSQL runs under when the service itself was started as root. */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root. As root: the current owner of the cluster, else `postgres`, else `nobody`.
 * As any other user: undefined, the service's own identity.
 * @throws Error when an ordinary user starts the service on another user's cluster
 */
export function chooseAccount(cluster: string): Account | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const own = process.getuid?.()
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new Error(
        `The database in ${cluster} belongs to user ${owner.uid}: start as that user or as root.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = named('postgres') ?? named('nobody')
  if (!account) throw new Error('Started as root without a user "postgres" or "nobody" to run PostgreSQL as.')
  return account
}

/** Asks the kernel under that identity, so that modes, groups and access lists all count. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0
}

function named(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
