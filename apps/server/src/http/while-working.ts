import { Socket } from 'node:net'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

type Limits = Pick<Config, 'idleConnectionSeconds' | 'workSeconds' | 'farReachingWorkSeconds'>
type Work<T> = { endpoint: AnyEndpoint; config: Limits; work: (until: number) => Promise<T> }

/** When the time of a request that is worked on from now is over, as `performance.now()` tells it. */
export const workUntil = (
  { farReaching }: AnyEndpoint,
  { workSeconds, farReachingWorkSeconds }: Limits,
): number => performance.now() + 1000 * (farReaching ? farReachingWorkSeconds : workSeconds)

/**
 * Works on a request that has arrived, whoever sent it. Its connection is silent meanwhile, which must not end it: the
 * work would go on, be committed, and be sent again by whoever got no answer. What ends it is the time of its
 * statements.
 */
export async function whileWorking<T>(
  { raw: { socket } }: FastifyRequest,
  { endpoint, config, work }: Work<T>,
): Promise<T> {
  const allowSilence = (ms: number) => {
    // What is injected by tests has no line.
    if (socket instanceof Socket) socket.setTimeout(ms)
  }
  allowSilence(0)
  try {
    return await work(workUntil(endpoint, config))
  } finally {
    allowSilence(config.idleConnectionSeconds * 1000)
  }
}
