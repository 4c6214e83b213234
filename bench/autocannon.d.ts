declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
  type Client = { setRequests(requests: Request[]): void }
  type Result = { '2xx': number; non2xx: number; errors: number; timeouts: number }
  type Options = {
    url: string
    connections: number
    /** Ends after so many requests, or after so many seconds. */
    amount?: number
    duration?: number
    /** How often it looks whether it is done, in milliseconds. */
    sampleInt?: number
    setupClient(client: Client): void
  }
  type Run = EventEmitter & PromiseLike<Result> & { stop(): void }

  function autocannon(options: Options): Run
  export = autocannon
}
