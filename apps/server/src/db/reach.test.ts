import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverRoot } from '../place'
import { buildAgency, buildCompany } from '../testing/build'
import { schemaText } from '../testing/schema-text'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { columnTypes } from './connection'
import { MIGRATING, rolePassword } from './migration-steps'

let test: TestApp
let owner: pg.Client
let service: pg.Client

beforeAll(async () => {
  test = await startTestApp()
  owner = new pg.Client(test.owner)
  const password = rolePassword(test.services.config.secretKey, 'heed_service')
  service = new pg.Client({ ...test.owner, user: 'heed_service', password, types: columnTypes })
  await Promise.all([owner.connect(), service.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), service.end()])
  await test.close()
})

type Table = { name: string; secured: boolean; forced: boolean; policies: string[] | null; columns: string[] }

async function tables(): Promise<Table[]> {
  const { rows } = await owner.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies,
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`)
  return rows
}

describe('every table of the database', () => {
  it('has row security enabled, forced and stamped', async () => {
    for (const table of await tables()) {
      expect(table, table.name).toMatchObject({ secured: true, forced: table.name !== 'migrations' })
      expect(table.policies, table.name).toContain('system')
    }
  })

  it('with a tenant or an owner lets the service see by policy only', async () => {
    const { rows: open } = await owner.query(`
      select tablename, policyname from pg_policies
      where schemaname = 'public' and 'heed_service' = any (roles)
        and (coalesce(qual, '') = 'true' or coalesce(with_check, '') = 'true')`)
    expect(open).toEqual([])
    const tenant = (await tables()).filter((table) =>
      table.columns.some((column) =>
        ['agency_id', 'company_id', 'owner_agency_id', 'user_id'].includes(column),
      ),
    )
    expect(tenant.length).toBeGreaterThan(15)
    const { rows: granted } = await owner.query<{ table_name: string }>(`
      select distinct table_name from information_schema.role_table_grants
      where grantee = 'heed_service' and table_schema = 'public'`)
    const reachable = new Set(granted.map((row) => row.table_name))
    for (const table of tenant.filter(({ name }) => reachable.has(name)))
      expect(table.policies, table.name).toEqual(
        expect.arrayContaining(['visible', 'added', 'changed', 'removed']),
      )
  })

  it('with deleted rows has a view of the others, under the policies of its reader', async () => {
    const { rows: views } = await owner.query<{ name: string; options: string[] | null; rows: string }>(`
      select relname as name, reloptions as options, pg_get_viewdef(oid) as rows from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v' and relname like 'live_%' order by relname`)
    const wanted = (await tables()).filter(({ columns }) => columns.includes('deleted_at'))
    expect(views.map(({ name }) => name)).toEqual(wanted.map(({ name }) => `live_${name}`).sort())
    expect(views.length).toBeGreaterThan(5)
    for (const view of views) {
      expect(view.options, view.name).toEqual(['security_invoker=true'])
      expect(view.rows, view.name).toContain('WHERE (deleted_at IS NULL)')
    }
  })

  it('that points at another tenant table carries the agency in the key', async () => {
    const { rows } = await owner.query<{ source: string; target: string; width: number }>(`
      select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target,
        array_length(c.conkey, 1) as width
      from pg_constraint c
      where c.contype = 'f' and c.confrelid in ('companies'::regclass, 'company_tasks'::regclass, 'files'::regclass)
        and c.conparentid = 0`)
    expect(rows.length).toBeGreaterThan(10)
    for (const key of rows) expect(key, `${key.source} → ${key.target}`).toMatchObject({ width: 2 })
  })
})

describe('every function of the product', () => {
  const functions = async () => {
    const { rows } = await owner.query<{ made: string }>(`
      select pg_get_functiondef(p.oid) as made from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
    expect(rows.length).toBeGreaterThan(40)
    return rows.map(({ made }) => made).join(';\n')
  }

  it('can be made anew by a later migration, and is right in itself', async () => {
    const all = await functions()
    await owner.query(`begin; ${MIGRATING}; ${all}; rollback`)
    await owner.query(`reset row_security; reset check_function_bodies; begin; ${all}; rollback`)
  })

  it('that runs past a policy is called by the roles it names, and by nobody else', async () => {
    const { rows } = await owner.query(`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and has_function_privilege('public', p.oid, 'execute')`)
    expect(rows).toEqual([])
  })
})

describe('the service role', () => {
  it('is neither owner nor superuser nor past row security', async () => {
    const { rows } = await owner.query(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'heed_service'`)
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
    const { rows: owned } = await owner.query(
      "select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'heed_service'",
    )
    expect(owned).toEqual([])
  })

  it('sees nothing without a reach and is refused what is the system’s', async () => {
    await test.system(async (db) => buildCompany(db, (await buildAgency(db)).id))
    for (const table of [
      'agencies',
      'companies',
      'users',
      'tasks',
      'company_tasks',
      'audit_events',
      'files',
      'live_companies',
      'live_users',
    ])
      expect((await service.query(`select * from ${table}`)).rows, table).toEqual([])
    for (const table of ['sessions', 'sign_in_attempts', 'one_time_tokens', 'idempotency_keys', 'migrations'])
      await expect(service.query(`select * from ${table}`), table).rejects.toThrow('permission denied')
  })

  it('cannot change what happened', async () => {
    for (const table of ['audit_events', 'sign_in_events', 'benefit_answer_versions'])
      await expect(service.query(`delete from ${table}`), table).rejects.toThrow('permission denied')
  })
})

it('schema.ts is what the migrations make', async () => {
  const known = readFileSync(join(serverRoot, 'src/db/schema.ts'), 'utf8')
  const words = (text: string) => text.replace(/[\s;,]+/g, ' ').replaceAll('"', "'")
  expect(words(known)).toBe(words(await schemaText(owner)))
})
