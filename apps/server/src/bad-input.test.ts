import { allEndpoints } from '@heed/contract/all'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { QUESTIONS } from '@heed/domain/benefits/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { as, type Caller, type Reply } from './testing/as-user'
import { badValuesFor, MALFORMED_IDS } from './testing/bad-values'
import { fingerprint } from './testing/fingerprint'
import { type Field, fieldsOf, valueAt, withValue } from './testing/matrix/fields'
import { INPUTS } from './testing/matrix/inputs'
import { PUBLIC_INPUTS } from './testing/matrix/public-inputs'
import { type Given, send } from './testing/matrix/send'
import { buildWorld, type World } from './testing/matrix/world'
import { startTestApp, type TestApp, WITHOUT_FLOOD_LIMITS } from './testing/start-test-app'

let test: TestApp
let world: World
let caller: Caller

const UNLIMITED = 1_000_000

beforeAll(async () => {
  test = await startTestApp({
    ...WITHOUT_FLOOD_LIMITS,
    addressFailures: UNLIMITED,
    uploadsPerHour: UNLIMITED,
  })
  world = await test.system((db) => buildWorld(db, test.services.files))
  caller = await as(test, world.users.SuperAdmin)
})
afterAll(() => test.close())

/** A call that would be accepted. */
async function validFor(name: string): Promise<Given> {
  const line = INPUTS[name]
  if (line?.own) return test.system((db) => line.own!(world.users.SuperAdmin, db))
  if (!line?.about) return line?.call?.() ?? PUBLIC_INPUTS[name] ?? {}
  const { targets, users } = world
  return test.system(async (db) =>
    line.about!(targets.own, users.SuperAdmin, { db, files: test.services.files }),
  )
}

const PARTS = { params: 'params', query: 'query', body: 'body', fields: 'upload' } as const

const spoil = (given: Given, { place, path }: Pick<Field, 'place' | 'path'>, value: unknown): Given => ({
  ...given,
  [PARTS[place]]: withValue(given[PARTS[place]], path, value),
})

/** How the library that checks fields says what is wrong with one; a person reads words of ours. */
const LIBRARY =
  /expected|received|invalid|too (small|big)|to have|unrecognized|must (match|start|end|be)|[<>]=/i

/** Refused with the field named; too large a body may be refused as a whole. */
function expectNamed(reply: Reply<unknown>, path: string, what: string): void {
  const { fields = {} } = (reply.json ?? {}) as { fields?: Record<string, string> }
  expect([what, path, Object.values(fields).filter((words) => LIBRARY.test(words))]).toEqual([what, path, []])
  const named = Object.keys(fields).some((name) => name === path || name.startsWith(`${path}.`))
  expect({ what, path, status: reply.status, named, text: named ? '' : reply.text.slice(0, 300) }).toEqual({
    what,
    path,
    status: 400,
    named: true,
    text: '',
  })
}

/** One entry more than a list takes, each of them right. */
function tooManyOf({ place, path, schema }: Field, valid: Given): [string, unknown][] {
  const entries = valueAt(valid[PARTS[place]], path)
  if (schema.maxItems === undefined || !Array.isArray(entries) || entries.length === 0) return []
  return [['too many entries', Array(schema.maxItems + 1).fill(entries[0])]]
}

const isWrite = ({ method }: AnyEndpoint) => method !== 'GET'

/** Rules D3 and G6, generated from the contract. */
describe.each(allEndpoints)('$name', ({ name, endpoint }) => {
  const fields = fieldsOf(endpoint)
  const sent = fields.filter(({ place }) => place !== 'params')

  if (sent.length > 0)
    it('names each field that is wrong, and changes nothing', async () => {
      const valid = await validFor(name)
      const before = await fingerprint(test)
      for (const field of sent)
        for (const [what, value] of [...badValuesFor(field), ...tooManyOf(field, valid)])
          expectNamed(await send(caller, endpoint, spoil(valid, field, value)), field.path, what)
      expect(await fingerprint(test)).toEqual(before)
    })

  if (fields.some(({ place }) => place === 'params'))
    it('finds nothing behind an id that is none', async () => {
      const valid = await validFor(name)
      for (const { path } of fields.filter(({ place }) => place === 'params'))
        for (const id of MALFORMED_IDS) {
          const reply = await send(caller, endpoint, spoil(valid, { place: 'params', path }, id))
          expect([id, reply.status]).toEqual([id, 404])
        }
    })

  if (endpoint.body && endpoint.access !== 'public')
    it('refuses a body that is none', async () => {
      const valid = await validFor(name)
      const needsFields = !endpoint.body?.safeParse({}).success
      const before = await fingerprint(test)
      for (const payload of [
        '[]',
        '"text"',
        '7',
        'true',
        '{',
        '{"a":',
        'nul',
        '{"a":1}x',
        "{'a':1}",
        '\ufeff{',
      ])
        expect([payload, (await send(caller, endpoint, { ...valid, payload })).status]).toEqual([
          payload,
          400,
        ])
      if (needsFields)
        for (const payload of ['', ' ', 'null', '{}'])
          expect([payload, (await send(caller, endpoint, { ...valid, payload })).status]).toEqual([
            payload,
            400,
          ])
      expect(await fingerprint(test)).toEqual(before)
    })

  if (endpoint.body)
    it('takes no key of a prototype', async () => {
      const valid = await validFor(name)
      const text = JSON.stringify(valid.body ?? {})
      const poison = '{"polluted":true,"prototype":{"polluted":true},"userRoleID":"SuperAdmin"}'
      for (const key of ['__proto__', 'constructor', 'prototype']) {
        const payload = text.replaceAll('{', `{"${key}":${poison},`).replaceAll(',}', '}')
        expect((await send(caller, endpoint, { ...valid, payload })).status, key).toBeLessThan(500)
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
        expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
      }
    })

  const texts = sent.filter(({ kind, place }) => kind === 'string' && place !== 'fields')
  if (texts.length > 0)
    it('answers 50,000 repeated characters at once', async () => {
      const valid = await validFor(name)
      for (const piece of ['a', ' ', '-', '1', '@', 'a@a.', '%', '\\', '"', '\u0301']) {
        // An address of more than 16 kB does not get past the parser of the protocol.
        const long = (field: Field) => piece.repeat((field.place === 'body' ? 50_000 : 10_000) / piece.length)
        const given = texts.reduce((all, field) => spoil(all, field, long(field)), valid)
        const times: number[] = []
        // The machine may be busy with something else once, not each time.
        while (times.length === 0 || (Math.min(...times) >= 500 && times.length < 5)) {
          const begun = performance.now()
          const reply = await send(caller, endpoint, given)
          times.push(performance.now() - begun)
          expect([400, 413], piece).toContain(reply.status)
        }
        expect(Math.min(...times), piece).toBeLessThan(500)
      }
    })

  it('documents a limit of each text', () => {
    const unlimited = fields.filter(
      ({ kind, schema }) =>
        kind === 'string' &&
        [schema.maxLength, schema.enum, schema.const, schema.format, schema.pattern].every(
          (it) => it === undefined,
        ),
    )
    expect(unlimited).toEqual([])
  })

  if (isWrite(endpoint) && !endpoint.upload)
    it('refuses a body over 1 MB as a whole', async () => {
      const valid = await validFor(name)
      const payload = JSON.stringify({ ...(valid.body as object), more: 'x'.repeat(1_048_577) })
      const reply = await send(caller, endpoint, { ...valid, payload })
      expect(reply).toMatchObject({ status: 413, json: { code: 'tooLarge' } })
    })
})

const withAnswers = allEndpoints.filter(({ endpoint }) =>
  fieldsOf(endpoint).some(
    ({ place, path, kind }) => place === 'body' && path === 'answers' && kind === 'object',
  ),
)

describe.each(withAnswers)('the answers of $name', ({ name, endpoint }) => {
  const bad: [string, unknown][] = [
    ['null', null],
    ['an object', { a: 1 }],
    ['a NUL byte', 'a\0b'],
    ['a lone surrogate', '\ud800'],
    ['a list of lists', [[]]],
    ['a number beyond 2^53', 2 ** 60],
    ['a long text', 'x'.repeat(50_000)],
  ]

  it('are checked question by question', async () => {
    const valid = await validFor(name)
    const before = await fingerprint(test)
    for (const key of [...QUESTIONS.map((question) => question.key), 'openQuestions'])
      for (const [what, value] of bad) {
        const reply = await send(caller, endpoint, {
          ...valid,
          body: { ...(valid.body as object), answers: { [key]: value } },
        })
        expectNamed(reply, `answers.${key}`, what)
        expect(reply.text.length, `${key} ${what}`).toBeLessThan(2000)
      }
    for (const key of ['nothing', 'constructor', 'x'.repeat(50_000)]) {
      const reply = await send(caller, endpoint, {
        ...valid,
        body: { ...(valid.body as object), answers: { [key]: true } },
      })
      expect(reply.status, key.slice(0, 20)).toBe(400)
      expect(reply.text.length).toBeLessThan(2000)
    }
    expect(await fingerprint(test)).toEqual(before)
  })
})
