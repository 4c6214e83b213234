import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSecret } from '../../http/credentials'
import { as, type Caller } from '../../testing/as-user'
import { buildUser } from '../../testing/build'
import { analyze, buildManyInstances } from '../../testing/plans'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
const callers = new Map<string, Caller>()
beforeAll(async () => {
  test = await startTestApp()
  await buildManyInstances(test)
  const owner = new pg.Client(test.owner)
  await owner.connect()
  // A word in every note, one in a few of each agency, one in a single note.
  await owner.query(`insert into notes (agency_id, company_id, company_task_id, task_id, text, written_by_name, created_at)
    select agency_id, company_id, id, task_id, 'Nothing about everything ' || case when n % 1000 = 0 then 'rarely ' else '' end
      || case when n = 77 then 'aardvark' else md5(n::text) end, 'Somebody', now()
    from (select *, row_number() over (order by id) as n from company_tasks) of`)
  // As many documents of all companies, each with one word of its own.
  await owner.query(`with made as (
      insert into files (agency_id, company_id, storage_key, sha256, size, content_type, upload_type, name,
        uploaded_by_name, created_at)
      select c.agency_id, c.id, 'plan-' || n, '\\x00', n, 'application/pdf', 'userFile', 'Scan ' || md5(n::text), 'Somebody', now()
      from (select id, agency_id, row_number() over (order by id) as place from companies) c, generate_series(1, 20000) n
      where c.place = 1 + n % 400 returning id, agency_id, size)
    insert into document_texts (file_id, agency_id, state, asked_at, text)
    select id, agency_id, 'read', now(), repeat('Nothing about everything ', 40) || 'word' || size || 'x' from made`)
  await owner.end()
  await analyze(test)
  const { agency_id: agencyId, id: companyId } = await test.system((db) =>
    db.selectFrom('companies').select(['id', 'agency_id']).orderBy('id').limit(1).executeTakeFirstOrThrow(),
  )
  for (const role of ['SuperAdmin', 'AgencyAdmin', 'CompanyUser'] as const) {
    const of = role === 'CompanyUser' ? { companyId } : {}
    callers.set(role, await as(test, await test.system((db) => buildUser(db, { role, agencyId, ...of }))))
  }
}, 240_000)
afterAll(() => test.close())

/** How many were found, and what it read of the table of notes: by each index, and rows one after another. */
async function search(role: string, word: string) {
  const { clock, database } = test.services
  const credentials = {
    secretHash: hashSecret(callers.get(role)?.key ?? ''),
    at: clock.now(),
    mode: 'read',
  } as const
  return database.as(credentials, async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from found_notes(array[${word}::text], '{}', 1001) f join live_notes n on n.id = f.id`.execute(
      db,
    )
    const reads = await sql<{ whole: number; byWord: number }>`
      select pg_stat_get_xact_numscans('notes'::regclass)::int as whole,
        pg_stat_get_xact_numscans('notes_search'::regclass)::int as "byWord"`.execute(db)
    return { count: rows[0]?.count, ...reads.rows[0] }
  })
}

it.each(['SuperAdmin', 'AgencyAdmin', 'CompanyUser'])(
  'a rare word is found in the index of words behind the policies, as %s',
  async (role) => {
    expect(await search(role, 'aardvark')).toMatchObject({ whole: 0, byWord: 1 })
  },
)

it('a word of a document and a part of its name are found in their indexes behind the policies', async () => {
  const { clock, database } = test.services
  for (const [role, caller] of callers) {
    const credentials = { secretHash: hashSecret(caller.key), at: clock.now(), mode: 'read' } as const
    const reads = await database.as(credentials, async (db) => {
      await sql`select id from found_documents('word12345x', '{word12345x}', '{}', 1001)`.execute(db)
      const { rows } = await sql<{ whole: number; byName: number }>`
        select pg_stat_get_xact_numscans('document_texts'::regclass)::int as whole,
          pg_stat_get_xact_numscans('files_search'::regclass)::int as "byName"`.execute(db)
      return rows[0]
    })
    // A company has so few documents that they are read one by one.
    const byName = role === 'CompanyUser' ? expect.any(Number) : 2
    expect([role, reads]).toEqual([role, { whole: 0, byName }])
  }
})

it('a word that every note has stops at what is shown', async () => {
  expect((await search('SuperAdmin', 'everything'))?.count).toBe(1001)
})
