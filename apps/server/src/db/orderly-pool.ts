import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A connection to a database that is gone never answers. */
const CLOSE_WITHIN_MS = 2000

/**
 * A pool whose end is the end of its connections too. The driver's asks them to close and waits for none, so that a
 * database that stops next would break them off, and each would be reported as lost.
 */
export class OrderlyPool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  override async end(): Promise<void> {
    await super.end()
    const late = wait(CLOSE_WITHIN_MS, 'late' as const, { ref: false })
    while (this.#open.size > 0) if ((await Promise.race([once(this, 'remove'), late])) === 'late') return
  }
}
