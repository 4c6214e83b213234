import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { owner, ownerPassword } from './cluster'
import { locate } from './place'
import type { Owner } from './start'

/** How to reach the database that another process serves from this folder; undefined when none is ready. */
export function runningOwner(dataDir: string): Owner | undefined {
  const place = locate(dataDir)
  const note = join(place.cluster, 'postmaster.pid')
  if (!existsSync(note)) return undefined
  // Lines of this file: process, folder, start, port, socket folder, address, memory, state.
  const [, , , port, socketDir, , , state] = readFileSync(note, 'utf8').split('\n')
  if (!socketDir || state?.trim() !== 'ready') return undefined
  return {
    host: socketDir,
    port: Number(port),
    user: owner,
    password: ownerPassword(dataDir, place),
    database: 'postgres',
  }
}
