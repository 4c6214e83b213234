import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import { ErrorBody } from '@heed/contract/errors'
import { PERMISSIONS, type Permission } from '@heed/contract/permissions'
import { z } from 'zod'

type Named = { name: string; endpoint: AnyEndpoint }

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApi(endpoints: readonly Named[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, endpoint } of endpoints)
    for (const path of pathsOf(endpoint.path)) {
      paths[path] ??= {}
      for (const method of methodsOf(endpoint))
        paths[path][method.toLowerCase()] = operation(name, endpoint, path)
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Benefits compliance API', version },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'apiKey' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
    paths,
  }
}

/** An optional last parameter is two paths in OpenAPI. */
function pathsOf(path: string): string[] {
  const full = path.replace(/:(\w+)\??/g, '{$1}')
  return path.endsWith('?') ? [full.slice(0, full.lastIndexOf('/')), full] : [full]
}

function operation(name: string, endpoint: AnyEndpoint, path: string): object {
  const { access } = endpoint
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(access === 'public' ? { security: [] } : { security: [{ apiKey: [] }] }),
    ...(access !== 'public' && access !== 'signed-in' && { 'x-roles': PERMISSIONS[access as Permission] }),
    parameters: [...parameters(endpoint.params, 'path', path), ...parameters(endpoint.query, 'query', path)],
    ...bodyOf(endpoint),
    responses: {
      200: endpoint.download
        ? { description: 'The bytes.', content: { '*/*': {} } }
        : {
            description: 'Done.',
            content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
          },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodyOf({ body, upload }: AnyEndpoint): object {
  if (upload) {
    const fields = schemaOf(upload.fields, 'input') as { properties?: object; required?: string[] }
    const properties = { ...fields.properties, [upload.part]: { type: 'string', format: 'binary' } }
    const required = [...(fields.required ?? []), upload.part]
    const schema = { type: 'object', properties, required }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return body ? { requestBody: { content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', path: string): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties)
    .filter(([name]) => place === 'query' || path.includes(`{${name}}`))
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
