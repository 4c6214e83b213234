import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../http/credentials'
import { as } from '../testing/as-user'
import { buildAgency, buildCompany, buildUser } from '../testing/build'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/start-test-app'
import type { Db } from './connection'
import { lastStatement } from './last-statement'

const MORE_THAN_CONNECTIONS = 10

let test: TestApp
let secret: Buffer
let companyId: string
beforeAll(async () => {
  test = await startTestApp()
  const { user, company } = await test.system(async (db) => {
    const agency = await buildAgency(db)
    return {
      user: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      company: await buildCompany(db, agency.id, { name: 'Before' }),
    }
  })
  secret = hashSecret((await as(test, user)).key)
  companyId = company.id
})
afterAll(() => test.close())

const asViewer = <T>(mode: 'read' | 'write', run: Parameters<typeof test.services.database.as<T>>[1]) =>
  test.services.database.as({ secretHash: secret, at: TEST_NOW, mode }, run)

const rename = (name: string) =>
  sql<{ name: string }>`update companies set name = ${name} where id = ${companyId}::uuid returning name`

const nameNow = () =>
  asViewer<string>('read', (db: Db) =>
    db
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select('name')
      .executeTakeFirstOrThrow()
      .then((row) => row.name),
  )

const onlyName = ([row]: { name: string }[]) => row?.name ?? 'none'

describe('the last statement of a transaction', () => {
  it('is committed with what went before it', async () => {
    const answer = await asViewer('write', async (db) => {
      await rename('First').execute(db)
      return lastStatement(rename('Last'), onlyName)
    })
    expect(answer).toBe('Last')
    expect(await nameNow()).toBe('Last')
  })

  it('answers a read within the reach of the viewer', async () => {
    const all = sql<{ name: string }>`select name from companies where id = ${companyId}::uuid`
    expect(await asViewer('read', async () => lastStatement(all, onlyName))).toBe('Last')
    const foreign = sql<{ name: string }>`select name from companies where id = gen_random_uuid()`
    expect(await asViewer('read', async () => lastStatement(foreign, onlyName))).toBe('none')
  })

  it('takes back everything when it fails, says why, and leaves the connections usable', async () => {
    const fail = () =>
      asViewer('write', async (db) => {
        await rename('Lost').execute(db)
        return lastStatement(sql<{ name: string }>`select 1 / 0`, onlyName)
      })
    for (let time = 0; time < MORE_THAN_CONNECTIONS; time++)
      await expect(fail()).rejects.toThrow('division by zero')
    expect(await nameNow()).toBe('Last')
  })

  it('passes on the refusal of its answer and leaves the connections usable', async () => {
    const refuse = () =>
      asViewer('write', async () =>
        lastStatement(sql`select 1`, () => {
          throw new Error('Not this one.')
        }),
      )
    for (let time = 0; time < MORE_THAN_CONNECTIONS; time++)
      await expect(refuse()).rejects.toThrow('Not this one.')
    expect(await nameNow()).toBe('Last')
  })

  it('fails when its commit fails', async () => {
    const unknown = sql<{ name: string }>`
      insert into user_companies (agency_id, user_id, company_id)
      select agency_id, gen_random_uuid(), id from companies where id = ${companyId}::uuid returning 'added' as name`
    const failing = asViewer('write', async (db) => {
      await sql`set constraints all deferred`.execute(db)
      return lastStatement(unknown, onlyName)
    })
    await expect(failing).rejects.toThrow('foreign key')
  })

  it('runs among others where the transaction goes on', async () => {
    const names = await asViewer('write', async (db) => {
      const first = await lastStatement(rename('Third'), onlyName).run(db)
      return lastStatement(rename('Fourth'), (rows) => `${first}, ${onlyName(rows)}`)
    })
    expect(names).toBe('Third, Fourth')
  })
})
