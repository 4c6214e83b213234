import type { FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Services } from '../services'

/**
 * Listens until a stop signal, then closes in order: no new connections, running requests finish (at most
 * STOP_SECONDS), then what they ran on.
 * @returns once listening, with the address
 */
export async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Error(`PORT ${config.port} on ${config.host} is in use by another program.`)
    if (code === 'EACCES')
      throw new Error(`PORT ${config.port} on ${config.host} is not allowed for this user.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST ${config.host} is not an address of this machine.`)
    throw error
  }
}

/** Ends running requests with a time limit: clients that read or write too slowly are cut off then. */
export async function closeApp(app: FastifyInstance, { config, log }: Services): Promise<void> {
  const timer = setTimeout(() => {
    log.warn({ seconds: config.stopSeconds }, 'Requests did not finish in time and were cut off')
    app.server.closeAllConnections()
  }, config.stopSeconds * 1000)
  // Node closes the connections that are idle now; those that become so would stay until their keep-alive ends.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearTimeout(timer)
  clearInterval(sweep)
}

/** Resolves at the first SIGTERM or SIGINT; further ones change nothing (npm and a terminal both send one). */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
}
