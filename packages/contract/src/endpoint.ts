import { z } from 'zod'
import type { Permission } from './permissions'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: a line of the permission table, anybody signed in, or everybody. Never optional, so nothing fails open. */
export type Access = Permission | 'signed-in' | 'public'

/** A multipart body: one named file part and, beside it, ordinary text fields. */
export type Upload<Fields extends z.ZodType = z.ZodType> = { part: string; fields: Fields }

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Fields extends z.ZodType = z.ZodType,
> = {
  method: Method | readonly Method[]
  /** Below `/api`, spelled as the specification spells it, parameters as `:name`. Matched without regard to letter case. */
  path: string
  access: Allowed
  /** One sentence for the generated documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  upload?: Upload<Fields>
  /** The handler answers bytes instead of JSON. */
  download?: true
  /** Answers before the user agreement is accepted. */
  beforeAgreement?: true
  /** The answer holds a secret or is a sign-in step: it is never kept under an idempotency key. */
  secret?: true
  response: Response
}

/** Declares a call once; server, client, OpenAPI and the permission page follow from it. */
export function endpoint<
  const Allowed extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
  Fields extends z.ZodType = z.ZodUndefined,
>(
  definition: Endpoint<Params, Query, Body, Response, Allowed, Fields>,
): Endpoint<Params, Query, Body, Response, Allowed, Fields> {
  return definition
}

export type AnyEndpoint = Endpoint

type Part<Key extends string, Schema extends z.ZodType, Value> = Schema extends z.ZodUndefined
  ? { [K in Key]?: undefined }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : Record<never, never> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value }

/** What a caller passes. A query or body whose every field is optional may be left out. */
export type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, Access, infer F>
    ? Part<'params', P, z.input<P>> &
        Part<'query', Q, z.input<Q>> &
        Part<'body', B, z.input<B>> &
        Part<'fields', F, z.input<F>>
    : never

/** What the server's handler receives after parsing. */
export type Parsed<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, Access, infer F>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; fields: z.output<F> }
    : never

/** What the caller gets back. */
export type Output<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** What the handler returns: the answer before the response schema strips what is not declared. */
export type Answer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never

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
export function methodsOf(endpoint: AnyEndpoint): readonly Method[] {
  return typeof endpoint.method === 'string' ? [endpoint.method] : endpoint.method
}

export const Done = z.object({ ok: z.literal(true) })
