import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../people'
import type { Server } from '../serve'
import { startAttack } from './attack'
import type { AttackEnd } from './attacks'

const ROUNDS = 3
const WINDOW_MS = 5000
const AT_PEAK = 32
const PAST_IT = 1000
const LEAST = 0.8

/** Throughput with an optimal number of connections and with far too many, alternating. */
export async function measureCapacity(server: Server, people: Person[], say: (line: string) => void) {
  const keys = people.map((person) => person.key)
  const path = '/api/task/search?open=true&page=1'
  const run = async (connections: number): Promise<AttackEnd> => {
    const attack = await startAttack({ kind: 'flood', origin: server.origin, connections, keys, path })
    await wait(WINDOW_MS)
    const end = await attack.end()
    say(`${connections}: ${JSON.stringify(end)}`)
    await wait(2000)
    return end
  }
  await run(AT_PEAK)
  const shares: number[] = []
  let timeouts = 0
  for (let round = 0; round < ROUNDS; round++) {
    const peak = await run(AT_PEAK)
    const past = await run(PAST_IT)
    timeouts += past.timeouts
    shares.push(servedBy(past) / servedBy(peak))
  }
  const share = shares.toSorted((a, b) => a - b)[ROUNDS >> 1] as number
  return {
    table: `${PAST_IT} connections serve ${share.toFixed(2)} of what ${AT_PEAK} do (bar ${LEAST}); ${timeouts} time-outs`,
    isKept: share >= LEAST && timeouts === 0,
  }
}

/** Useful answers per second. */
function servedBy({ statuses, perSecond }: AttackEnd): number {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return (perSecond * (statuses[200] ?? 0)) / all
}
