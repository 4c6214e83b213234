import type { AnyEndpoint } from '@heed/contract/endpoint'
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

const EXPECTED: Record<string, string> = {
  string: 'This field takes text.',
  number: 'This field takes a number.',
  boolean: 'This field takes yes or no (true or false).',
  array: 'This field takes a list.',
  object: 'This field takes an object of fields.',
}

/** What the contract has no words of its own for, as a sentence somebody can act on. */
const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This field is required.' : EXPECTED[issue.expected]
  if (issue.code !== 'invalid_value') return undefined
  return issue.input === undefined ? 'This field is required.' : `Choose one of ${issue.values.join(', ')}.`
}

function part(
  schema: z.ZodType | undefined,
  value: unknown,
  refusal: (error: z.ZodError) => Refusal = invalidFields,
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: sentenceOf })
  if (!parsed.success) throw refusal(parsed.error)
  return parsed.data
}
