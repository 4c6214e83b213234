import type { AnyEndpoint } from '@heed/contract/endpoint'
import { fieldWords } from '@heed/contract/field-words'
import type { z } from 'zod'
import type { Config } from '../config'
import { invalidField, invalidFields, notFound, type Refusal } from './refusal'

export type RawInput = { params: unknown; query: unknown; body: unknown; fields: unknown }

/**
 * Parses a request by the contract. A malformed id in the path is as if absent.
 * @throws invalid with the fields at fault, notFound
 */
export function parseInput(
  endpoint: AnyEndpoint,
  raw: RawInput,
  { pageMax }: Pick<Config, 'pageMax'>,
): RawInput {
  const params = part(endpoint.params, raw.params, () => notFound())
  const query = part(endpoint.query, raw.query)
  const { pageSize } = (query ?? {}) as { pageSize?: number }
  if (pageSize !== undefined && pageSize > pageMax) throw invalidField('pageSize', `Use at most ${pageMax}.`)
  // Spec calls with DELETE pass their arguments in the query or in the body.
  const body = part(endpoint.body, raw.body ?? (endpoint.method === 'DELETE' ? raw.query : undefined))
  return { params, query, body, fields: part(endpoint.upload?.fields, raw.fields) }
}

function part(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (error: z.ZodError) => Refusal = invalidFields,
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: fieldWords })
  if (!parsed.success) throw refusal(parsed.error)
  return parsed.data
}
