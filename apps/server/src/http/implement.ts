import {
  type Answer,
  type AnyEndpoint,
  type Endpoints,
  endpointsOf,
  type Parsed,
} from '@heed/contract/endpoint'
import type { RawBuilder } from 'kysely'
import type { ReceivedFile } from '../adapters/files'
import type { Db } from '../db/connection'
import { type LastStatement, lastStatement } from '../db/last-statement'
import type { Viewer } from '../db/pool'
import type { Services } from '../services'
import type { SessionCookies } from './credentials'
import { notFound } from './refusal'

/** Where a request came from, for limits and the audit log, and which version its client read. */
export type Call = { requestId: string; address: string; userAgent: string; ifMatch?: string }

/** JSON that the database built, sent as it is. Only the hot reads use it; tests parse it with the strict schema. */
export class SqlJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The statement whose only row holds the whole answer as text. @throws notFound when it finds no row */
export const jsonStatement = (query: RawBuilder<{ answer: string }>) =>
  lastStatement(query, ([row]) => {
    if (!row) throw notFound()
    return new SqlJson(row.answer)
  })

/** A file to send: attachment under the given name unless it is a cleaned image. */
export class FileAnswer {
  readonly file: { key: string; name: string; contentType: string }
  constructor(file: { key: string; name: string; contentType: string }) {
    this.file = file
  }
}

type Shared<E> = Parsed<E> &
  Services & {
    now: Date
    /** `YYYY-MM-DD` in the service's zone. */
    today: string
    call: Call
    cookies: SessionCookies
    /** Runs after the commit, in order; a failure is logged and does not undo anything. */
    afterCommit(effect: () => Promise<void>): void
  }

export type PublicContext<E> = Shared<E>
export type Context<E> = Shared<E> & {
  db: Db
  viewer: Viewer
  /** The uploaded file of an upload endpoint. Dropped after the request unless the handler keeps it. */
  file: E extends { upload?: infer U } ? (undefined extends U ? ReceivedFile : ReceivedFile) : never
}

type Made<E> = Answer<E> | SqlJson
type Returned<E> = Made<E> | LastStatement<Made<E>> | (E extends { download?: true } ? FileAnswer : never)

export type Handler<E> = E extends { access: 'public' }
  ? (context: PublicContext<E>) => Promise<Answer<E>>
  : (context: Context<E>) => Returned<E> | Promise<Returned<E>>

export type Route = {
  name: string
  endpoint: AnyEndpoint
  handler: (context: never) => unknown
}

/** Binds a feature's contract to its handlers. A missing handler does not compile. */
export function implement<M extends object>(
  feature: string,
  contract: M,
  handlers: { [K in keyof Endpoints<M>]: Handler<Endpoints<M>[K]> },
): Route[] {
  const byName = handlers as Record<string, Route['handler']>
  return Object.entries(endpointsOf(contract) as Record<string, AnyEndpoint>).map(([verb, endpoint]) => ({
    name: `${feature}.${verb}`,
    endpoint,
    handler: byName[verb] as Route['handler'],
  }))
}
