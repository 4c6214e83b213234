import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from '../serve'
import type { Attack, AttackEnd } from './attacks'
import type { openColleagues, Samples } from './colleagues'

const ROUNDS = 3
const WINDOW_MS = 4000
const REST_MS = 3000
/** How much memory may have grown after it ends, as a share of the initial size. */
const MEMORY_MARGIN = 1.3

export type Meanwhile = {
  name: string
  usual: number
  meanwhile: number
  ratio: number
  refused: number
  timeouts: number
  memory: { before: number; most: number; after: number }
  attack: AttackEnd
  isKept: boolean
}

type Measuring = {
  name: string
  server: Server
  colleagues: Awaited<ReturnType<typeof openColleagues>>
}

/** Times of people at work without and with an attack, alternating. */
export async function measureMeanwhile(
  { name, server, colleagues }: Measuring,
  startAttack: () => Promise<Attack>,
): Promise<Meanwhile> {
  const work = () => colleagues.work(server.origin, WINDOW_MS)
  // Statements are prepared, sessions known.
  await work()
  const before = await server.memory()
  const usual: Samples[] = []
  const meanwhile: Samples[] = []
  let most = 0
  let last: AttackEnd | undefined
  for (let round = 0; round < ROUNDS; round++) {
    usual.push(await work())
    const attack = await startAttack()
    meanwhile.push(await work())
    most = Math.max(most, await server.memory())
    last = await attack.end()
    await wait(REST_MS)
  }
  const after = await server.memory()
  const [usualP95, meanwhileP95] = [p95(usual), p95(meanwhile)]
  const sum = (field: 'refused' | 'timeouts') => meanwhile.reduce((total, one) => total + one[field], 0)
  const ratio = meanwhileP95 / usualP95
  const [refused, timeouts] = [sum('refused'), sum('timeouts')]
  return {
    name,
    usual: usualP95,
    meanwhile: meanwhileP95,
    ratio,
    refused,
    timeouts,
    memory: { before, most, after },
    attack: last as AttackEnd,
    isKept: ratio < 2 && refused === 0 && timeouts === 0 && after < before * MEMORY_MARGIN,
  }
}

function p95(samples: Samples[]): number {
  const times = samples.flatMap((one) => one.times).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.95)] as number
}

export function crowdTable(rows: Meanwhile[]): string {
  return rows
    .map(
      ({ name, usual, meanwhile, ratio, refused, timeouts, memory, isKept }) =>
        `${name.padEnd(24)} p95 ${usual.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms: ${ratio.toFixed(2)} (bar 2); ` +
        `${refused} refused, ${timeouts} late; memory ${memory.before.toFixed(0)} MB, ${memory.most.toFixed(0)} at most, ` +
        `${memory.after.toFixed(0)} afterwards  ${isKept ? 'ok' : 'OVER'}`,
    )
    .join('\n')
}
