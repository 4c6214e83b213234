import { features } from '@heed/contract/all'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { methodsOf } from '@heed/contract/endpoint'
import { z } from 'zod'
import { page, table } from './markdown'

export function apiPage(): string {
  const parts = Object.entries(features).map(([name, endpoints]) => {
    const rows = Object.values(endpoints).map((endpoint) => [
      `\`${methodsOf(endpoint).join(', ')} /api${endpoint.path}\``,
      `\`${endpoint.access}\``,
      `${endpoint.summary}${sends(endpoint)}`,
    ])
    return `## ${name}\n\n${table(['Call', 'Access', 'What it does'], rows)}`
  })
  const intro =
    'JSON over HTTP. Programs send their key in the header `apiKey`. Refusals are `{ status, code, message, fields?, requestId }`. The whole contract with every field is `/api/openapi.json`, for whoever is signed in.'
  return page('API', intro, ...parts)
}

/** The names of what a call takes; optional ones in brackets. */
function sends({ query, body, upload }: AnyEndpoint): string {
  const parts = [
    [query, 'Query'],
    [body, 'Body'],
    [upload?.fields, `File \`${upload?.part}\` with`],
  ] as const
  return parts
    .flatMap(([schema, label]) => (schema ? [`<br>${label}: ${fieldsOf(schema).join(', ')}.`] : []))
    .join('')
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (!properties) return ['a document of its own']
  return Object.keys(properties).map((name) => (required.includes(name) ? `\`${name}\`` : `[\`${name}\`]`))
}
