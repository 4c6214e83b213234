import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const oldest = 15

/**
 * The owner's connection of DATABASE_URL. `sslmode` as in other clients: require, verify-ca and verify-full check the
 * certificate, no-verify does not; `host` may name the folder of a unix socket.
 */
export function ownerFromUrl(text: string): pg.ClientConfig {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode')
  const user = decodeURIComponent(url.username)
  return {
    host:
      url.searchParams.get('host') ?? decodeURIComponent(url.hostname || 'localhost').replace(/^\[|\]$/g, ''),
    port: Number(url.port || url.searchParams.get('port') || 5432),
    user: user || 'postgres',
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || user || 'postgres',
    ...(mode === 'no-verify' && { ssl: { rejectUnauthorized: false } }),
    ...((mode === 'require' || mode?.startsWith('verify')) && { ssl: true }),
  }
}

/**
 * Waits until the server answers, because it may be started beside the service.
 * @param patience milliseconds
 * @throws Error when it does not, or is older than PostgreSQL 15
 */
export async function reachOutside(owner: pg.ClientConfig, patience = 30_000): Promise<string> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return await askVersion(owner)
    } catch (error) {
      if (!isStarting(error) || performance.now() > deadline) throw error
      await wait(500)
    }
  }
}

async function askVersion(owner: pg.ClientConfig): Promise<string> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldest) {
      throw new Error(`PostgreSQL ${oldest} or newer is needed; DATABASE_URL leads to ${version}.`)
    }
    return version
  } finally {
    await client.end()
  }
}

/** Not there yet, or in the middle of its own start (57P03). A wrong password will not get better. */
function isStarting(error: unknown): boolean {
  const { code } = error as { code?: string }
  return (
    code !== undefined &&
    ['ECONNREFUSED', 'ENOENT', 'EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT', '57P03'].includes(code)
  )
}
