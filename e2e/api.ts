import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as auth from '@heed/contract/auth'
import { type AnyEndpoint, type Input, methodsOf, type Output } from '@heed/contract/endpoint'
import type { Role } from '@heed/domain/roles'
import { inject } from 'vitest'
import { codeIn, mailTo } from './outbox'

export type Account = {
  role: Role
  email: string
  password: string
  agency: string
  company: string | null
  agreed: boolean
}
export type Target = { baseUrl: string; dataDir: string }

/** The demo that all journeys share. */
export const theDemo = (): Target => ({ baseUrl: inject('baseUrl'), dataDir: inject('dataDir') })

export function accounts({ dataDir }: Target = theDemo()): Account[] {
  return JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'))
}

/** An account in a role; at a given company if one is named. */
export function account(role: Role, where: { company?: string; agreed?: boolean } = {}): Account {
  const found = accounts().find(
    (candidate) =>
      candidate.role === role &&
      candidate.agreed === (where.agreed ?? true) &&
      (!where.company || candidate.company === where.company),
  )
  if (!found) throw new Error(`The demo has no ${role}`)
  return found
}

export type Reply<T> = { status: number; json: T; headers: Headers }
export type Program = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<Reply<Output<E>>>

const fillPath = (path: string, params: Record<string, string>) =>
  path.replace(/\/:(\w+)(\?)?/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))

/** A program that calls the product over HTTP with a key, or without one. */
export function program({ baseUrl }: Target, key?: string): Program {
  return async (endpoint, input) => {
    const { params, query, body } = (input ?? {}) as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const url = new URL(`/api${fillPath(endpoint.path, params ?? {})}`, baseUrl)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const response = await fetch(url, {
      method: methodsOf(endpoint)[0] as string,
      headers: { 'content-type': 'application/json', ...(key && { apikey: key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, json: await response.json() }
  }
}

type Person = Pick<Account, 'email' | 'password'>

/** Signs in like a program: password, then the code from the e-mail. */
export async function signInAsProgram(target: Target, { email, password }: Person): Promise<Program> {
  const call = program(target)
  const since = new Date(Date.now() - 1)
  const step = await call(auth.login, { body: { email, password } })
  if (step.status !== 200) throw new Error(`Sign-in of ${email}: ${step.status}`)
  const code = codeIn(await mailTo(target.dataDir, email, since))
  const body = { email, attempt: step.json.attempt, code, client: 'api' as const }
  const done = await call(auth.verifyCode, { body })
  return program(target, done.json.apiKey)
}
