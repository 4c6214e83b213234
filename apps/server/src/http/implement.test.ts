import { Done, endpoint } from '@heed/contract/endpoint'
import { describe, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { Config } from '../config'
import type { OpenConfig } from '../config/open-config'
import type { LastStatement } from '../db/last-statement'
import type { PersonalAct } from './act'
import type { Context, Declared, FileAnswer, Handler, PublicContext, SqlJson } from './implement'

const call = { method: 'GET', path: '/fruit', summary: 'Fruits.', response: Done } as const
const open = endpoint({ ...call, access: 'public' })
const read = endpoint({ ...call, access: 'signed-in', query: z.object({ page: z.coerce.number() }) })
const download = endpoint({ ...call, access: 'signed-in', download: true })
const upload = endpoint({
  ...call,
  method: 'POST',
  access: 'signed-in',
  upload: { part: 'document', fields: z.object({ name: z.string() }) },
})
const contract = { open, read, download, upload }
type Contract = typeof contract
type Read = typeof read
type Download = typeof download
type Upload = typeof upload

type Shared =
  | 'params'
  | 'query'
  | 'body'
  | 'fields'
  | 'now'
  | 'today'
  | 'zone'
  | 'call'
  | 'config'
  | 'log'
  | 'afterCommit'
type Personal = Shared | 'act' | 'db' | 'viewer'

/** Those that `routes.test.ts` finds marked as secret. */
type Secret = 'databaseUrl' | 'secretKey' | 'smtpUrl'

/** These are promises of types: the type check keeps them. */
describe('the wall', () => {
  it('gives a signed-in handler its request and its act, and nothing else', () => {
    expectTypeOf<keyof Context<Read>>().toEqualTypeOf<Personal>()
    expectTypeOf<Context<Read>['act']>().toEqualTypeOf<PersonalAct>()
    expectTypeOf<keyof PersonalAct>().toEqualTypeOf<'db' | 'author' | 'now' | 'today' | 'zone'>()
    expectTypeOf<Parameters<Handler<Read>>[0]>().toEqualTypeOf<Context<Read>>()
  })

  it('gives nobody a transaction who is not signed in', () => {
    expectTypeOf<keyof PublicContext<Contract['open']>>().toEqualTypeOf<Shared>()
    expectTypeOf<Parameters<Handler<Contract['open']>>[0]>().toEqualTypeOf<PublicContext<Contract['open']>>()
  })

  it('lets a signed-in call ask neither for everything nor for the key', () => {
    type Signed = NonNullable<Declared<Contract>['read']>[number]
    expectTypeOf<Signed>().toEqualTypeOf<
      'mailer' | 'sms' | 'cookies' | 'asActor' | 'asSelf' | 'vault' | 'removeFile' | 'copyFile' | 'backups'
    >()
    expectTypeOf<NonNullable<Declared<Contract>['open']>[number]>().toEqualTypeOf<
      Signed | 'asSystem' | 'secretKey'
    >()
  })

  it('shows settings without a secret', () => {
    expectTypeOf<Secret>().toExtend<keyof Config>()
    expectTypeOf<Extract<keyof OpenConfig, Secret>>().toBeNever()
  })

  it('has a file only where one is uploaded', () => {
    expectTypeOf<keyof Context<Upload>>().toEqualTypeOf<Personal | 'file' | 'keptAs' | 'files'>()
    expectTypeOf<keyof Context<Download>>().toEqualTypeOf<Personal>()
    expectTypeOf<Context<Upload>['fields']>().toEqualTypeOf<{ name: string }>()
    expectTypeOf<Context<Read>['fields']>().toBeUndefined()
  })

  it('sends a file only where one is downloaded', () => {
    type Sent<E> = Awaited<ReturnType<Handler<E>>>
    type Answer = z.input<typeof Done>
    expectTypeOf<Sent<Download>>().toEqualTypeOf<FileAnswer>()
    expectTypeOf<Sent<Read>>().toEqualTypeOf<Answer | SqlJson | LastStatement<Answer | SqlJson>>()
    expectTypeOf<Sent<Contract['open']>>().toEqualTypeOf<Answer>()
  })
})
