import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'

export type AttackStart = {
  kind: keyof typeof ATTACKS
  origin: string
  connections: number
  /** Sessions of one agency, used in turn. */
  keys: string[]
  path: string
}

/** The outcome: how many connections were open at the end, and the number of answers by status. */
export type AttackEnd = {
  open: number
  statuses: Record<string, number>
  timeouts: number
  perSecond: number
}

export type Attack = { end(): Promise<AttackEnd> }

/** As many as one address may have slow ones of. */
const PER_ADDRESS = 100

/** Addresses of this machine, so that no single one has all of them. */
const addressOf = (place: number) => `127.0.1.${1 + Math.floor(place / PER_ADDRESS)}`

async function openLines(
  { origin, connections }: AttackStart,
  headOf: (place: number) => string,
  onOpen: (socket: Socket) => void,
): Promise<Attack> {
  const { port } = new URL(origin)
  const statuses: Record<string, number> = {}
  const sockets = await Promise.all(
    Array.from({ length: connections }, async (_, place) => {
      // Not all at once: the system's queue of connections is short.
      await wait(place * 2)
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: addressOf(place) })
      socket.on('error', () => undefined)
      socket.once('data', (chunk: Buffer) => {
        const status = chunk.toString('latin1', 9, 12)
        statuses[status] = (statuses[status] ?? 0) + 1
      })
      socket.write(headOf(place))
      onOpen(socket)
      return socket
    }),
  )
  return {
    async end() {
      const open = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      return { open, statuses, timeouts: 0, perSecond: 0 }
    },
  }
}

/** Bodies sent one byte per second. */
const slowSenders = (start: AttackStart): Promise<Attack> =>
  openLines(
    start,
    () =>
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n',
    (socket) => {
      const timer = setInterval(() => socket.write(' '), 1000)
      socket.once('close', () => clearInterval(timer))
    },
  )

/** Downloads of which only the first bytes are read. */
const unreadDownloads = (start: AttackStart): Promise<Attack> =>
  openLines(
    start,
    (place) =>
      `GET ${start.path} HTTP/1.1\r\nHost: x\r\napikey: ${start.keys[place % start.keys.length]}\r\n\r\n`,
    (socket) => socket.once('data', () => socket.pause()),
  )

/** Endless requests, each connection sending the next as soon as it has an answer. */
async function flood({ origin, connections, keys, path }: AttackStart): Promise<Attack> {
  let next = 0
  const statuses: Record<string, number> = {}
  const run = autocannon({
    url: origin,
    connections,
    duration: 600,
    setupClient: (client) => {
      const apikey = keys[next++ % keys.length] as string
      client.setRequests([{ method: 'GET', path, headers: { apikey } }])
    },
  })
  run.on('response', (_client, status) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  // Until all are connected.
  await wait(1000 + connections)
  for (const status of Object.keys(statuses)) delete statuses[status]
  const begun = performance.now()
  return {
    async end() {
      const counted = { ...statuses }
      const seconds = (performance.now() - begun) / 1000
      run.stop()
      const result = await run
      const answers = Object.values(counted).reduce((sum, count) => sum + count, 0)
      return { open: connections, statuses: counted, timeouts: result.timeouts, perSecond: answers / seconds }
    },
  }
}

export const ATTACKS = { slowSenders, unreadDownloads, flood }
