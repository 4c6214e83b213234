import { z } from 'zod'
import type { Permission } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: a line of the permission table, anybody signed in, or everybody. Never optional, so nothing fails open. */
export type Access = Permission | 'signed-in' | 'public'

/** A multipart body: the named file parts and, beside them, ordinary text fields. */
export type Upload = { parts: readonly string[]; fields: z.ZodType }

export type Definition<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = {
  method: Method | readonly Method[]
  /** Below `/api`, spelled as the specification spells it, parameters as `:name`. Matched without regard to letter case. */
  path: string
  access: Access
  /** One sentence for the generated documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The handler answers a stream of bytes instead of JSON. */
  download?: true
  upload?: Upload
  /** Answers before the user agreement is accepted. */
  beforeAgreement?: true
  /** The answer holds a secret or is a sign-in step: it is never kept under an idempotency key. */
  secret?: true
  /** Counts against the concurrency limit for expensive calls. */
  heavy?: true
  response: Response
}

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Definition<Params, Query, Body, Response>

/** Declares a call once; server, client, OpenAPI and the permission page follow from it. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Definition<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition
}

type Part<Key extends string, Schema extends z.ZodType, Value> = Schema extends z.ZodUndefined
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** What a caller passes. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? Part<'params', P, z.input<P>> & Part<'query', Q, z.input<Q>> & Part<'body', B, z.input<B>>
    : never

/** What the server's handler receives after parsing. */
export type Parsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** What the caller gets back. */
export type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** What the handler returns: the answer before the response schema strips what is not declared. */
export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never

/** A feature's endpoints, keyed by verb. */
export type Feature = Record<string, AnyEndpoint>

export const Done = z.object({ ok: z.literal(true) })

/** The endpoints among what a contract file exports, its schemas left out. */
export type Endpoints<M> = { [K in keyof M as M[K] extends AnyEndpoint ? K : never]: M[K] }

export function endpointsOf<M extends object>(module: M): Endpoints<M> {
  const entries = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  return Object.fromEntries(entries) as Endpoints<M>
}
