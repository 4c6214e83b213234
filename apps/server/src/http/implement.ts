import {
  type Answer,
  type AnyEndpoint,
  type Endpoints,
  endpointsOf,
  type Parsed,
} from '@heed/contract/endpoint'
import type { FileStore, ReceivedFile } from '../adapters/files'
import type { OpenConfig } from '../config/open-config'
import type { Db } from '../db/connection'
import type { Statement } from '../db/kept-statement'
import { type LastStatement, lastStatement } from '../db/last-statement'
import type { Viewer } from '../db/pool'
import type { Call, PersonalAct } from './act'
import type { Intake, KeptAs } from './intake'
import type { Log } from './log'
import type { Power, Powers, SignedInPower } from './powers'
import { notFound } from './refusal'
import type { Sheets } from './sheets'

/** JSON built by the database, sent as is. Only the hot reads use it; tests parse it with the strict schema. */
export class SqlJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The statement whose only row holds the whole answer as text. @throws notFound when it finds no row */
export const jsonStatement = (query: Statement<{ answer: string }>) =>
  lastStatement(query, ([row]) => {
    if (!row) throw notFound()
    return new SqlJson(row.answer)
  })

/** A stored file, one made for this answer and deleted with it, or a public text that programs ask for now and then. */
type SentFile = { name: string; contentType: string } & (
  | { key: string; made?: undefined; text?: undefined; isPublic?: true; isShown?: true }
  | { made: ReceivedFile; key?: undefined; text?: undefined; isPublic?: undefined }
  | { text: string; key?: undefined; made?: undefined; isPublic: true }
)

/**
 * A file to send, as an attachment with the given name. `isPublic`: a cleaned image that anyone may have and that
 * never changes at its address; pages and mails show it. `isShown`: one that our own page shows, in parts if asked for.
 */
export class FileAnswer {
  readonly file: SentFile
  constructor(file: SentFile) {
    this.file = file
  }
}

/** An answer that waits for an outside service: it is made after the transaction, so that none is held open meanwhile. */
export class LaterAnswer<T> {
  readonly make: () => Promise<T>
  constructor(make: () => Promise<T>) {
    this.make = make
  }
}

type Shared<E> = Parsed<E> & {
  now: Date
  /** `YYYY-MM-DD` in the service's zone. */
  today: string
  zone: string
  call: Call
  config: OpenConfig
  log: Log
  /** Runs after the commit, in order; a failure is logged and does not undo anything. */
  afterCommit(effect: () => Promise<unknown>): void
}

/** What the handler of a public call gets: no one is identified yet, so there is no act and no transaction. */
export type PublicContext<E> = Shared<E>

/** What the handler of a signed-in call gets. Everything it reads or changes is within the viewer's reach. */
export type Context<E> = Shared<E> & {
  /** What operations take first. */
  act: PersonalAct
  /** The act's transaction, for queries. */
  db: Db
  viewer: Viewer
} & (E extends { upload: object } ? Received : unknown) &
  (E extends { export: true } ? { sheets: Sheets } : unknown)

/** The examined file of an upload endpoint, dropped after the request unless it is kept in the store. */
type Received = { file: ReceivedFile; keptAs: KeptAs; files: FileStore }

/** What a feature does with the files of its uploads before their transactions; every upload has its line. */
export type Intakes<M> = {
  [K in keyof Endpoints<M> as Endpoints<M>[K] extends { upload: object } ? K : never]: Intake<Endpoints<M>[K]>
}

type Made<E> = Answer<E> | SqlJson
type Returned<E> = E extends { download: true }
  ? FileAnswer
  : Made<E> | LastStatement<Made<E>> | (E extends { secret: true } ? LaterAnswer<Answer<E>> : never)

type PowerOf<E> = E extends { access: 'public' } ? Power : SignedInPower
/** What a feature may declare for its calls beside their requests. */
export type Declared<M> = { [K in keyof Endpoints<M>]?: readonly PowerOf<Endpoints<M>[K]>[] }
type Given<P, K> = K extends keyof P
  ? P[K] extends readonly (infer Name extends Power)[]
    ? Pick<Powers, Name>
    : unknown
  : unknown

export type Handler<E, More = unknown> = E extends { access: 'public' }
  ? (context: PublicContext<E> & More) => Promise<Answer<E>>
  : (context: Context<E> & More) => Returned<E> | Promise<Returned<E>>

export type Route = {
  name: string
  endpoint: AnyEndpoint
  /** What its handler gets beside the request; `routes.test.ts` lists them all. */
  powers: readonly Power[]
  /** There for uploads alone. */
  intake?: Intake<unknown> | undefined
  handler: (context: never) => unknown
}

type FeatureOf<M, P> = { name: string; contract: M; powers?: P } & (keyof Intakes<M> extends never
  ? { intakes?: undefined }
  : { intakes: Intakes<M> })

/** Binds a feature's contract to its handlers. A missing handler does not compile. */
export function implement<M extends object, const P extends Declared<M> = Record<never, never>>(
  { name, contract, powers, intakes }: FeatureOf<M, P>,
  handlers: { [K in keyof Endpoints<M>]: Handler<Endpoints<M>[K], Given<P, K>> },
): Route[] {
  const byVerb = handlers as Record<string, Route['handler']>
  const declared = (powers ?? {}) as Record<string, readonly Power[]>
  const byUpload = (intakes ?? {}) as Record<string, Intake<unknown>>
  return Object.entries(endpointsOf(contract) as Record<string, AnyEndpoint>).map(([verb, endpoint]) => ({
    name: `${name}.${verb}`,
    endpoint,
    powers: declared[verb] ?? [],
    intake: byUpload[verb],
    handler: byVerb[verb] as Route['handler'],
  }))
}
