import { createHmac } from 'node:crypto'
import { outsideFetch, UnreachableAddress } from '../../adapters/outside-fetch'
import type { UsageEvent } from './handover'

export type Receiver = { url: string; secret: string; isOpen: boolean; timeoutMs: number }

type Settings = { usageWebhookUrl: string | undefined; usageWebhookSecret: string | undefined }
export const isWebhookOn = ({ usageWebhookUrl, usageWebhookSecret }: Settings): boolean =>
  usageWebhookUrl !== undefined && usageWebhookSecret !== undefined

const LONGEST_PAUSE_MINUTES = 360

/** The receiver gets a pause that doubles with every failure: two minutes, four, at most six hours. */
export class ReceiverPause extends Error {
  readonly retryAt: Date
  constructor(cause: Error, { failures, now }: { failures: number; now: Date }) {
    super(failures > 1 ? `${cause.message} It failed ${failures} times in a row.` : cause.message)
    const minutes = Math.min(2 ** Math.min(failures, 20), LONGEST_PAUSE_MINUTES)
    this.retryAt = new Date(now.getTime() + minutes * 60_000)
  }
}

/** Of the answer only its status counts. */
const MOST_BYTES = 65_536

/** What the receiver computes to know that we sent this body at this second. */
const signatureOf = (secret: string, { seconds, body }: { seconds: number; body: string }): string =>
  `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * Posts events to the operator's receiver.
 * @throws Error in words that name neither the address nor the secret
 */
export async function postEvents(
  { url, secret, isOpen, timeoutMs }: Receiver,
  { events, now }: { events: readonly UsageEvent[]; now: Date },
): Promise<void> {
  const sent = events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))
  const body = JSON.stringify({ events: sent })
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, { seconds, body }),
  }
  const limits = { isOpen, timeoutMs, maxBytes: MOST_BYTES }
  const { status } = await answered(async () => outsideFetch(url, { method: 'POST', headers, body }, limits))
  if (status < 200 || status > 299) throw new Error(`The receiver of usage events answered ${status}.`)
}

async function answered(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UnreachableAddress)
      throw new Error('The address of the receiver of usage events is private or not https.')
    const { name, code } = error as NodeJS.ErrnoException
    throw new Error(`The receiver of usage events could not be reached (${code ?? name}).`)
  }
}
