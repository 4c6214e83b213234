import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { hashSecret } from '../apps/server/src/http/credentials'
import type { ServerStart } from './serve'

/** The statements of the floors, and the order in which a request's query gives their parameters. */
const FLOORS = {
  'company-dashboard': ['company', 'today', 'soon'],
  'task-list': ['agency', 'today', 'module', 'limit', 'offset'],
  'task-list-total': ['agency', 'today', 'limit', 'offset'],
  'task-list-by-company': ['agency', 'today', 'limit', 'offset'],
  'logic-preview': ['today', 'sentence'],
  'user-search': ['pattern', 'limit', 'offset', 'session'],
  'palette-people': ['text', 'begins', 'word', 'part', 'session'],
  'document-search': ['text', 'begins', 'part', 'session'],
  'complete-action': ['instance', 'action', 'user', 'name', 'now', 'today', 'address', 'request'],
} as const

/**
 * The least a server can do: one prepared statement as the owner, its text sent as is. If finding nothing takes less
 * time than identifying the caller, the statement does that too.
 */
export async function serveFloor({ owner, floors, connections }: ServerStart): Promise<string> {
  // Planning costs as much as running; these plans do not depend on the values.
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
  const pool = new pg.Pool({ ...owner, max: connections, options })
  const app = Fastify({ logger: false })
  for (const [name, parameters] of Object.entries(FLOORS)) {
    const text = readFileSync(join(floors, `${name}.sql`), 'utf8')
    app.get(`/${name}`, async (request, reply) => {
      const { apikey } = request.headers
      const session = typeof apikey === 'string' ? hashSecret(apikey).toString('hex') : ''
      const given: Record<string, string> = { ...(request.query as object), session }
      const values = parameters.map((parameter) => given[parameter])
      const { rows } = await pool.query<{ answer: string }>({ name, text, values })
      return reply.type('application/json; charset=utf-8').send(rows[0]?.answer ?? 'null')
    })
  }
  return app.listen({ port: 0, host: '127.0.0.1' })
}
