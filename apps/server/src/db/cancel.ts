import { connect } from 'node:net'
import type pg from 'pg'

/** What the protocol calls a CancelRequest; it has no answer. */
const CANCEL_REQUEST = 80_877_102
const LENGTH = 16
const WITHIN_MS = 2000

/** What the driver keeps of a connection to name it by; its types leave it out. */
type Named = { processID: number; secretKey: number }

/**
 * Ends the statement that a connection runs, if it runs one. It may come late and end the next one, so the connection must
 * not be used for anything else afterwards.
 */
export function cancelStatement(client: pg.ClientBase, { host, port }: { host: string; port: number }): void {
  const { processID, secretKey } = client as unknown as Named
  const request = Buffer.alloc(LENGTH)
  for (const [index, part] of [LENGTH, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(part, index * 4)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  // Without a database there is nothing left to end.
  socket.on('error', () => undefined)
  socket.setTimeout(WITHIN_MS, () => socket.destroy())
  socket.end(request)
}

/** How long a statement may still run when nobody waits for it any more: most end by then, and keep their connection. */
const STILL_RUNS_MS = 200

/** `isSent`: the statement was ended, so that its connection must not be used again. */
export type Cancel = { readonly isSent: boolean; end(): void }

/** Sends a cancel some time after `ending`, unless `end` was called before. */
export function cancelAfter(ending: AbortSignal, send: () => void): Cancel {
  let isSent = false
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => {
      isSent = true
      send()
    }, STILL_RUNS_MS)
  }
  ending.addEventListener('abort', wait)
  return {
    get isSent() {
      return isSent
    },
    end() {
      clearTimeout(timer)
      ending.removeEventListener('abort', wait)
    },
  }
}
