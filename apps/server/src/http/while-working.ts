import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/**
 * Works on a request that has arrived. Its connection is silent meanwhile, which must not end it: the work would go on,
 * be committed, and be sent again by whoever got no answer. Statements with the reach of a session have a time limit of
 * their own (`WORK_SECONDS`).
 */
export async function whileWorking<T>(
  { raw: { socket } }: FastifyRequest,
  { config, work }: { config: Pick<Config, 'idleConnectionSeconds'>; work: () => Promise<T> },
): Promise<T> {
  const allowSilence = (ms: number) => {
    // What is injected by tests has no line.
    if (socket instanceof Socket) socket.setTimeout(ms)
  }
  allowSilence(0)
  try {
    return await work()
  } finally {
    allowSilence(config.idleConnectionSeconds * 1000)
  }
}
