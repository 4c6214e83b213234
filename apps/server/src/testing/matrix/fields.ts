import type { AnyEndpoint } from '@heed/contract/endpoint'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  /** Null is as good as leaving it out. */
  isNullable?: boolean
}

export type Place = 'params' | 'query' | 'body' | 'fields'
export type Kind = 'string' | 'boolean' | 'integer' | 'array' | 'object'

/** A value that a client may send: `users.0.email` of the body. */
export type Field = { place: Place; path: string; kind: Kind; schema: JsonSchema }

/** Every field of an endpoint, of lists the first entry, by what its schema documents. */
export function fieldsOf(endpoint: AnyEndpoint): Field[] {
  const { params, query, body, upload } = endpoint
  return Object.entries({ params, query, body, fields: upload?.fields }).flatMap(([place, schema]) =>
    schema ? walk(place as Place, '', documented(schema)) : [],
  )
}

const documented = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

function walk(place: Place, path: string, documented: JsonSchema): Field[] {
  const schema = withoutNull(documented)
  const kind = kindOf(schema)
  const own = path && kind ? [{ place, path, kind, schema }] : []
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    walk(place, path ? `${path}.${name}` : name, property),
  )
  return [...own, ...inner, ...(schema.items ? walk(place, `${path}.0`, schema.items) : [])]
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') ?? false
  return isNullable && only && others.length === 0 ? { ...only, isNullable } : schema
}

/** What a query takes as digits or words is documented as either. */
function kindOf({ type, anyOf }: JsonSchema): Kind | undefined {
  if (anyOf?.every(({ const: only }) => Number.isInteger(only))) return 'integer'
  return (type ?? anyOf?.find((one) => one.type !== 'string')?.type) as Kind | undefined
}

/** A copy with another value at a path. */
export function withValue(given: unknown, path: string, value: unknown): object {
  const copy = structuredClone(given ?? {}) as Record<string, unknown>
  const parts = path.split('.')
  const last = parts.pop() as string
  let at: Record<string, unknown> = copy
  for (const [place, part] of parts.entries()) {
    // A number names an entry of a list.
    at[part] ??= /^\d+$/.test(parts[place + 1] ?? last) ? [] : {}
    at = at[part] as Record<string, unknown>
  }
  at[last] = value
  return copy
}

/** The value at a path. */
export const valueAt = (given: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], given)
