import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { methodsOf } from '@heed/contract/endpoint'
import type { InjectOptions } from 'fastify'
import { hashSecret, newSecret } from '../http/credentials'
import type { TestUser } from './build'
import type { TestApp } from './start-test-app'

export type Reply<T> = { status: number; headers: Record<string, unknown>; json: T; text: string }

type Options = { headers?: Record<string, string>; method?: string }

/** Calls by contract with the key of a session that was put straight into the table: no password is hashed. */
export type Caller = {
  key: string
  call<E extends AnyEndpoint>(endpoint: E, input?: Input<E>, options?: Options): Promise<Reply<Output<E>>>
  raw(options: InjectOptions): Promise<Reply<unknown>>
}

export async function as(test: TestApp, user: TestUser): Promise<Caller> {
  const key = newSecret()
  const now = test.services.clock.now()
  await test.system((db) =>
    db
      .insertInto('sessions')
      .values({
        user_id: user.id,
        secret_hash: hashSecret(key),
        client: 'api',
        created_at: now,
        last_seen_at: now,
      })
      .execute(),
  )
  return caller(test, key, keptUp(test, { key, at: now }))
}

/** A test that sets its clock back means to try another moment with the same people, and not to end their sessions. */
function keptUp(test: TestApp, { key, at }: { key: string; at: Date }): () => Promise<void> {
  let latest = at
  return async () => {
    const now = test.services.clock.now()
    if (now < latest)
      await test.system((db) =>
        db
          .updateTable('sessions')
          .set({ created_at: now, last_seen_at: now })
          .where('secret_hash', '=', hashSecret(key))
          .where('last_seen_at', '>', now.toISOString())
          .execute(),
      )
    latest = now
  }
}

/** The same calls without a key. */
export const anonymous = (test: TestApp): Caller => caller(test, '')

/** The calls of a session that another service on the same database opened. */
export const through = (test: TestApp, key: string): Caller => caller(test, key)

function caller(test: TestApp, key: string, before?: () => Promise<void>): Caller {
  const raw = async (options: InjectOptions): Promise<Reply<unknown>> => {
    await before?.()
    const headers = { ...(key && { apikey: key }), ...(options.headers as Record<string, string>) }
    const response = await test.app.inject({ ...options, headers })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      json: isJson ? response.json() : undefined,
    }
  }
  return {
    key,
    raw,
    async call<E extends AnyEndpoint>(endpoint: E, input?: Input<E>, options: Options = {}) {
      const { params, query, body } = (input ?? {}) as {
        params?: Record<string, string>
        query?: Record<string, unknown>
        body?: unknown
      }
      return (await raw({
        method: (options.method ?? methodsOf(endpoint)[0]) as 'GET',
        url: `/api${fillPath(endpoint.path, params ?? {})}`,
        query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })) as Reply<Output<E>>
    },
  }
}

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/\/:(\w+)(\?)?/g, (_, name: string) =>
    params[name] === undefined ? '' : `/${encodeURIComponent(params[name])}`,
  )
