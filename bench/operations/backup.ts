import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findTables, rowsOf } from '../../apps/server/src/backup/snapshot'
import { type Measured, median } from '../alternate'
import type { Owner } from '../database'
import { ask, type Request } from '../fire'
import type { Server } from '../serve'
import type { Size } from '../sizes'

const READERS = 2
/** People read before they go on. */
const PAUSE_MS = 10
const QUIET_MS = 5_000

export type Backups = { backup: Measured; reader: Measured }

/**
 * A backup by the serving process, read back, against `COPY` of every table to nowhere; and the p95 of people who read
 * meanwhile, against what it is otherwise.
 */
export async function measureBackup(
  { server, owner, size }: { server: Server; owner: Owner; size: Size },
  reads: readonly Request[],
): Promise<Backups> {
  const rounds = {
    floor: [] as number[],
    product: [] as number[],
    usual: [] as number[],
    meanwhile: [] as number[],
  }
  for (let round = 0; round < size.rollOverRounds; round++) {
    rounds.floor.push(await copyAll(owner))
    rounds.usual.push(await p95While({ server, reads }, () => wait(QUIET_MS)))
    rounds.meanwhile.push(
      await p95While({ server, reads }, async () => {
        rounds.product.push(await server.backup())
      }),
    )
  }
  return { backup: compared(rounds.floor, rounds.product), reader: compared(rounds.usual, rounds.meanwhile) }
}

const compared = (floors: number[], products: number[]): Measured => ({
  floor: median(floors),
  product: median(products),
  ratio: median(floors.map((floor, round) => (products[round] as number) / floor)),
})

async function copyAll(owner: Owner): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  const begun = performance.now()
  try {
    for (const table of await findTables(client)) {
      const { stream, count } = rowsOf(client, table)
      stream.resume()
      await count()
    }
    return performance.now() - begun
  } finally {
    await client.end()
  }
}

/** The p95 of the answers that some readers get until the work is done, in milliseconds. */
async function p95While(
  { server, reads }: { server: Server; reads: readonly Request[] },
  work: () => Promise<void>,
): Promise<number> {
  const times: number[] = []
  let isOver = false
  const reader = async (number: number) => {
    for (let turn = number; !isOver; turn += READERS) {
      const begun = performance.now()
      await ask(server.origin, reads[turn % reads.length] as Request)
      times.push(performance.now() - begun)
      await wait(PAUSE_MS)
    }
  }
  const readers = Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)))
  await work().finally(() => {
    isOver = true
  })
  await readers
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] as number
}
