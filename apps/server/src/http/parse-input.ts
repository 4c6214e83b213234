import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { z } from 'zod'
import { invalidFields, notFound, Refusal } from './refusal'

export type RawInput = { params: unknown; query: unknown; body: unknown; fields: unknown }

/**
 * Parses a request by the contract. The outcome is held back until session and role are checked, so that a stranger
 * learns nothing from it. A malformed id in the path is as if absent.
 */
export function parseInput(endpoint: AnyEndpoint, raw: RawInput): RawInput | Refusal {
  const params = part(endpoint.params, raw.params)
  if (params instanceof Refusal) return notFound()
  const query = part(endpoint.query, raw.query)
  if (query instanceof Refusal) return query
  // Spec calls with DELETE pass their arguments in the query or in the body.
  const given = raw.body ?? (isDelete(endpoint) ? raw.query : undefined)
  const body = part(endpoint.body, given)
  if (body instanceof Refusal) return body
  const fields = part(endpoint.upload?.fields, raw.fields)
  if (fields instanceof Refusal) return fields
  return { params, query, body, fields }
}

const isDelete = (endpoint: AnyEndpoint) => endpoint.method === 'DELETE'

function part(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : invalidFields(parsed.error)
}
