import { allEndpoints } from '@heed/contract/all'
import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import { type Field, fieldsOf, withValue } from '../matrix/fields'
import { INPUTS } from '../matrix/inputs'
import { PUBLIC_INPUTS } from '../matrix/public-inputs'
import type { Given } from '../matrix/send'
import { PLACES, type World } from '../matrix/world'
import type { TestApp } from '../start-test-app'
import { jsonBody, uploadBody } from './bodies'
import { type Dice, diceOf } from './dice'
import { oddHeaders } from './headers'
import { OTHER_PATHS, SPELLINGS } from './spellings'
import { fitting, hostile } from './values'

export type FuzzRequest = {
  method: string
  /** Path and query as they go over the wire. */
  target: string
  headers: Record<string, string>
  payload?: Buffer | undefined
}

export type Stage = { test: TestApp; world: World; keys: readonly string[] }

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'X',
]

const FIELDS = new Map(allEndpoints.map(({ name, endpoint }) => [name, fieldsOf(endpoint)]))
const PARTS = { params: 'params', query: 'query', body: 'body', fields: 'upload' } as const

/** The request of a seed: a call of the contract, good or spoiled in a few ways, or something that is not served. */
export async function requestOf(seed: number, stage: Stage): Promise<FuzzRequest> {
  const dice = diceOf(seed)
  const key = dice.pick(stage.keys)
  const headers = { ...(key && { apikey: key }), ...oddHeaders(dice) }
  if (dice.chance(8)) {
    const target = spelled(dice.pick(OTHER_PATHS), dice)
    return { method: dice.pick(METHODS), target, headers }
  }
  const { name, endpoint } = dice.pick(allEndpoints)
  const given = spoiled(await inputFor(name, stage, dice), FIELDS.get(name) ?? [], { dice, stage })
  const method = dice.chance(85) ? dice.pick(methodsOf(endpoint)) : dice.pick(METHODS)
  const { headers: typed, payload } = contentOf(endpoint, given, dice)
  const path = `/api${filled(endpoint.path, given.params ?? {})}`
  return {
    method,
    target: spelled(path, dice) + queryOf(given.query ?? {}, dice),
    headers: { ...typed, ...headers },
    payload,
  }
}

/** A call about something that exists, of any tenant, or one made from the schema alone. */
async function inputFor(name: string, { test, world }: Stage, dice: Dice): Promise<Given> {
  const line = INPUTS[name]
  const target = world.targets[dice.pick(PLACES)]
  if (dice.chance(30)) return {}
  const user = dice.pick(Object.values(world.users))
  if (line?.own) return test.system((db) => line.own?.(user, db) ?? Promise.resolve({}))
  if (!line?.about) return structuredClone(line?.call?.() ?? PUBLIC_INPUTS[name] ?? {})
  const { files } = test.services
  // Another request may just have removed what this one is to be about.
  return test.system(async (db) => line.about?.(target, user, { db, files }) ?? {}).catch((): Given => ({}))
}

/** Some fields get another value: of the field's kind, of another kind, or anything at all. */
function spoiled(given: Given, fields: readonly Field[], { dice, stage }: { dice: Dice; stage: Stage }) {
  const targets = Object.values(stage.world.targets)
  const isBare = Object.keys(given).length === 0
  let made = given
  if (!isBare && dice.chance(40)) return made
  for (const field of fields) {
    if (!isBare && !dice.chance(20)) continue
    const value = dice.chance(isBare ? 70 : 40) ? fitting(field, dice, targets) : hostile(dice)
    const part = PARTS[field.place]
    try {
      made = { ...made, [part]: withValue(made[part], field.path, value) }
    } catch {
      // Within a value that is no object there are no fields.
    }
  }
  return made
}

function contentOf(endpoint: AnyEndpoint, given: Given, dice: Dice) {
  if (endpoint.upload && dice.chance(90)) return uploadBody(endpoint, given.upload ?? {}, dice)
  if (given.body !== undefined || (endpoint.body && dice.chance(90))) return jsonBody(given.body ?? {}, dice)
  return dice.chance(10) ? jsonBody(hostile(dice), dice) : { headers: {}, payload: undefined }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** As a client writes it into an address; a lone surrogate has no spelling there. */
const escaped = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()).slice(0, 9000)

const filled = (path: string, params: object) =>
  path.replace(/\/:(\w+)(\?)?/g, (_, name: string, isOptional?: string) => {
    const value = (params as Record<string, unknown>)[name]
    return value === undefined && isOptional ? '' : `/${escaped(value ?? 'x')}`
  })

function queryOf(query: object, dice: Dice): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`)
  if (dice.chance(10))
    parts.push(
      dice.pick([
        'page=-1',
        'pageSize=1e9',
        'sort=__proto__',
        'x=%',
        '=',
        '&&',
        '[]=1',
        'a[b]=c',
        '%00=%00',
        'search=%ff',
      ]),
    )
  if (dice.chance(5) && parts.length > 0) parts.push(dice.pick(parts))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const spelled = (path: string, dice: Dice) => (dice.chance(25) ? dice.pick(SPELLINGS)(path, dice) : path)
