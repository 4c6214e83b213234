import autocannon from 'autocannon'

export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }

const CONNECTIONS = 8

/**
 * Sends each request once over eight connections that always have one under way.
 * @returns milliseconds until the last answer
 * @throws when one of them is not answered with a 2xx
 */
export async function fire(origin: string, requests: Request[]): Promise<number> {
  const connections = Math.min(CONNECTIONS, requests.length)
  const shares = Array.from({ length: connections }, (_, place) =>
    requests.filter((_, index) => index % connections === place),
  )
  let begun = performance.now()
  let last = begun
  const run = autocannon({
    url: origin,
    connections,
    amount: requests.length,
    sampleInt: 20,
    setupClient: (client) => client.setRequests(shares.shift() ?? []),
  })
  run.on('start', () => {
    begun = performance.now()
  })
  run.on('response', () => {
    last = performance.now()
  })
  const result = await run
  if (result['2xx'] !== requests.length)
    throw new Error(
      `${origin}: of ${requests.length} requests ${result['2xx']} were answered, ${result.non2xx} refused, ${result.errors} broken, ${result.timeouts} late.`,
    )
  return last - begun
}

/** The answer to one request, parsed. */
export async function ask(
  origin: string,
  { method = 'GET', path, headers, body }: Request,
): Promise<unknown> {
  const response = await fetch(origin + path, { method, ...(headers && { headers }), ...(body && { body }) })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
