import { z } from 'zod'
import type { Permission } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: a line of the permission table, anyone signed in, or everyone. Never optional, so nothing fails open. */
export type Access = Permission | 'signed-in' | 'public'

/** A multipart body: one named file part plus ordinary text fields. */
export type Upload = { readonly part: string; readonly fields: z.ZodType }

/** What a call is declared with. */
export type AnyEndpoint = {
  readonly method: Method | readonly Method[]
  /** Below `/api`, spelled as in the list of promised calls, parameters as `:name`. Matching ignores case. */
  readonly path: string
  readonly access: Access
  /** One sentence for the generated documentation. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly upload?: Upload
  /** The handler returns bytes instead of JSON. */
  readonly download?: true
  /** The bytes are a spreadsheet of everything a list finds; made by `exportOf`. */
  readonly export?: true
  /** A client keeps the answer and asks whether it is still the same, by ETag. */
  readonly revalidated?: true
  /** It asks with a body, and changes nothing: as a GET, it stops when its caller hangs up. */
  readonly onlyReads?: true
  /** May concern the tasks of every company there is, so that it is worked on for longer (`FAR_REACHING_WORK_SECONDS`). */
  readonly farReaching?: true
  /** Mail programs call it with a form (RFC 8058), which is not read. */
  readonly oneClick?: true
  /** A browser that opens its address is sent to this page, with the same query; programs get the answer. */
  readonly opensPage?: string
  /** An open page asks it by itself again and again, so it is no use of the session, which ends without one. */
  readonly watches?: true
  /** Works before the user agreement is accepted. */
  readonly beforeAgreement?: true
  /** The answer holds a secret, is a sign-in step or is made after the transaction, so it is never kept under an idempotency key. */
  readonly secret?: true
  readonly response: z.ZodType
}

/** A misspelled part would be silently ignored. */
type NothingElse<Definition> = Record<Exclude<keyof Definition, keyof AnyEndpoint>, never>

/**
 * Declares a call once; server, client, OpenAPI and the permission page follow from it. Its type says exactly what was
 * declared: which parts there are, and whether it takes or gives a file.
 */
export function endpoint<const Definition extends AnyEndpoint>(
  definition: Definition & NothingElse<Definition>,
): Definition {
  return definition
}

/** The schema of one part of a request; undefined where the endpoint declares none. */
type SchemaOf<E, Key extends string> = Key extends 'fields'
  ? E extends { readonly upload: { readonly fields: infer Schema } }
    ? Schema
    : undefined
  : Key extends keyof E
    ? E[Key]
    : undefined

type Part<Key extends string, Schema> = [Schema] extends [z.ZodType]
  ? undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : Record<never, never> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> }
  : { [K in Key]?: undefined }

/** What a caller passes. A query or body whose every field is optional may be left out. */
export type Input<E> = Part<'params', SchemaOf<E, 'params'>> &
  Part<'query', SchemaOf<E, 'query'>> &
  Part<'body', SchemaOf<E, 'body'>> &
  Part<'fields', SchemaOf<E, 'fields'>>

type Value<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What the server's handler receives after parsing. */
export type Parsed<E> = {
  [Key in 'params' | 'query' | 'body' | 'fields']: Value<SchemaOf<E, Key>>
}

/** What the caller gets back. */
export type Output<E> = E extends { readonly response: infer R extends z.ZodType } ? z.output<R> : never

/** What the handler returns: the answer before the response schema strips what is not declared. */
export type Answer<E> = E extends { readonly response: infer R extends z.ZodType } ? z.input<R> : never

/** A feature's endpoints, keyed by verb. */
export type Feature = Record<string, AnyEndpoint>

/** The endpoints among what a contract file exports, its schemas left out. */
export type Endpoints<M> = { [K in keyof M as M[K] extends AnyEndpoint ? K : never]: M[K] }

export function endpointsOf<M extends object>(module: M): Endpoints<M> {
  const entries = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  return Object.fromEntries(entries) as Endpoints<M>
}

/** The methods of an endpoint as a list. */
export function methodsOf(endpoint: Pick<AnyEndpoint, 'method'>): readonly Method[] {
  return typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method
}

export const Done = z.object({ ok: z.literal(true) })
