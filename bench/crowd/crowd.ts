import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabases, query } from '../database'
import { undo } from '../operations/complete'
import { agencyAdmins, companyAdmins, endSessions, type Person, signInAgain } from '../people'
import { type Server, startServer } from '../serve'
import type { Size } from '../sizes'
import { startAttack } from './attack'
import { measureCapacity } from './capacity'
import { openColleagues } from './colleagues'
import { crowdTable, type Meanwhile, measureMeanwhile } from './meanwhile'
import { NAME, storeDocument } from './store-document'

const COLLEAGUES = 100
/** Sessions of the agency that attacks. */
const ATTACKING = 100

type Say = (line: string) => void

/** What one agency's people notice of another's attacks, and the throughput beyond capacity. */
export async function measureCrowd(size: Size, only: string | undefined, say: Say): Promise<boolean> {
  const databases = await openDatabases(size, say)
  const { work: owner, secret } = databases
  const dataDir = mkdtempSync(join(tmpdir(), 'heed-crowd-'))
  try {
    await endSessions(owner)
    await undo(owner)
    const everybody = await companyAdmins(owner, 100_000)
    const { attacker, quiet } = chooseSides(everybody, await agencyAdmins(owner, 10))
    const keys = (await signInAgain(owner, attacker, ATTACKING)).map((person) => person.key)
    const shared = { kind: 'product' as const, owner, secret, dataDir, connections: 16 }
    const rows = await withServer(await startServer({ ...shared, limits: 'crowd' }), async (server) => {
      const colleagues = await openColleagues(owner, quiet.slice(0, COLLEAGUES))
      const file = await storeDocument(owner, server.origin, attacker)
      const attacks = [
        ['500 slow senders', { kind: 'slowSenders', connections: 500, path: '' }],
        ['500 unread downloads', { kind: 'unreadDownloads', connections: 500, path: file }],
        ['a flood of one tenant', { kind: 'flood', connections: 200, path: '/api/task/search?open=true' }],
      ] as const
      const measured: Meanwhile[] = []
      for (const [name, attack] of attacks) {
        if (only && !only.split(',').includes(attack.kind)) continue
        measured.push(
          await measureMeanwhile({ name, server, colleagues }, () =>
            startAttack({ ...attack, origin: server.origin, keys }),
          ),
        )
        say(JSON.stringify(measured.at(-1)))
        // The last attack must not use up the next one's limit per minute.
        await wait(5000)
      }
      return measured
    })
    if (only && !only.includes('capacity')) {
      say(crowdTable(rows))
      return true
    }
    const capacity = await withServer(await startServer({ ...shared, limits: 'capacity' }), (server) =>
      measureCapacity(server, everybody, say),
    )
    say(`\n${crowdTable(rows)}\n\n${capacity.table}`)
    return rows.every((row) => row.isKept) && capacity.isKept
  } finally {
    await undo(owner)
    await query(owner, 'delete from files where name = $1', [NAME])
    await databases.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function withServer<T>(server: Server, run: (server: Server) => Promise<T>): Promise<T> {
  try {
    return await run(server)
  } finally {
    await server.stop()
  }
}

/** The people of the agency with the most people, and the admin of another. */
function chooseSides(people: Person[], admins: Person[]): { attacker: Person; quiet: Person[] } {
  const counts = new Map<string, number>()
  for (const { agencyId } of people) counts.set(agencyId, (counts.get(agencyId) ?? 0) + 1)
  const [largest] = [...counts].sort((a, b) => b[1] - a[1]).map(([agencyId]) => agencyId)
  const attacker = admins.find((admin) => admin.agencyId !== largest)
  if (!attacker) throw new Error('There are no two agencies.')
  return { attacker, quiet: people.filter((person) => person.agencyId === largest) }
}
