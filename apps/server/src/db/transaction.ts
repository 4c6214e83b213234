import type pg from 'pg'
import type { Cancel } from './cancel'
import { queriesOn, send } from './connection'
import { LastStatement } from './last-statement'

export type Mode = 'read' | 'write'

/** How a transaction begins, and what may end a statement of it before its time. */
type How = { opening: Opening; mode: Mode; cancel?: Cancel | undefined }

/** The driver's types leave out its own time limit. */
export type Opening = pg.QueryConfig & { query_timeout: number }

/** The driver's word for no answer in time: what else is asked on this connection would wait behind it. */
const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/**
 * Runs statements between an opening and a COMMIT, and gives the connection back. A read's COMMIT is sent and not waited
 * for.
 */
export async function inTransaction<T>(
  client: pg.PoolClient,
  { opening, mode, cancel }: How,
  run: (results: pg.QueryResult[]) => Promise<T | LastStatement<T>>,
): Promise<T> {
  let result: T
  let committed: Promise<void> | undefined
  try {
    const opened = (await client.query(opening)) as unknown as pg.QueryResult[]
    const made = await run(opened)
    if (made instanceof LastStatement) {
      const sent = sendLast(client, made)
      committed = sent.committed
      const { rows } = await sent.answered
      if (made.longer?.isWanted(rows)) {
        await committed
        await client.query(opening)
        result = await made.longer.run()
        committed = commit(client)
      } else result = made.answer(rows)
    } else {
      committed = commit(client)
      result = made
    }
  } catch (error) {
    // Sent along with a statement that failed or was refused, whose error is the one to tell.
    committed?.catch(() => undefined)
    if (isSilence(error)) client.release(error)
    else if (cancel?.isSent) client.release(true)
    // A connection that cannot roll back is not used again.
    else
      client.query('rollback').then(
        () => client.release(cancel?.isSent),
        (broken: Error) => client.release(broken),
      )
    throw error
  }
  const released = committed.then(
    () => client.release(cancel?.isSent),
    (broken: Error) => {
      client.release(broken)
      throw broken
    },
  )
  if (mode === 'write') await released
  else released.catch(() => undefined)
  return result
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // An aborted transaction answers COMMIT with a rollback and no error.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
}

/** Both in one packet, because waking the other side costs more than a small statement. */
function sendLast<T>(client: pg.PoolClient, { query }: LastStatement<T>) {
  const { stream } = client.connection
  stream.cork()
  try {
    return { answered: send(client, query.compile(queriesOn(client))), committed: commit(client) }
  } finally {
    stream.uncork()
  }
}
