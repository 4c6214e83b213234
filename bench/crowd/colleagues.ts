import { Agent, get, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Owner, query } from '../database'
import type { Person } from '../people'

const TIMEOUT_MS = 10_000
const PAUSE_MS = 10

/** Times of answers in milliseconds, and what went wrong. */
export type Samples = { times: number[]; refused: number; timeouts: number }

type Call = { method: string; path: string; key: string }

/**
 * People of one agency at work, in sequence: dashboard, list, an action completed, and again. There are several of
 * them, because no one does this a hundred times a minute.
 */
export async function openColleagues(owner: Owner, people: Person[]) {
  const targets = await query<{ instance: string; action: string; company: string }>(
    owner,
    `select ct.id as instance, ct.company_id as company,
       coalesce((select a.id from task_actions a where a.task_id = ct.task_id and a.deleted_at is null
         order by a.position limit 1), ct.task_id) as action
     from company_tasks ct where ct.company_id = any ($1) and ct.actions_done = 0 and ct.closed_at is null
     order by hashtext(ct.id::text)`,
    [people.map((person) => person.companyId)],
  )
  const keys = new Map(people.map((person) => [person.companyId, person.key]))
  let turn = 0
  const nextCall = (): Call => {
    turn += 1
    const { key } = people[turn % people.length] as Person
    if (turn % 3 === 0) return { method: 'GET', path: '/api/dashboard/load', key }
    if (turn % 3 === 1) return { method: 'GET', path: '/api/task/search?open=true&page=1', key }
    const target = targets.pop()
    if (!target) throw new Error('There are no open actions left.')
    return {
      method: 'POST',
      path: `/api/task/completeaction/${target.instance}.${target.action}`,
      key: keys.get(target.company) as string,
    }
  }
  return {
    /** Works for so long. */
    async work(origin: string, forMs: number): Promise<Samples> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const samples: Samples = { times: [], refused: 0, timeouts: 0 }
      const end = performance.now() + forMs
      while (performance.now() < end) {
        const begun = performance.now()
        const status = await send(origin, nextCall(), agent)
        samples.times.push(performance.now() - begun)
        if (status === 0) samples.timeouts += 1
        else if (status !== 200) samples.refused += 1
        await wait(PAUSE_MS)
      }
      agent.destroy()
      return samples
    },
  }
}

/** @returns the status, or 0 when there was no answer in time */
function send(origin: string, { method, path, key }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const options = { method, agent, timeout: TIMEOUT_MS, headers: { apikey: key } }
    const sent = (method === 'GET' ? get : request)(origin + path, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(0))
    sent.end()
  })
}
