import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, type Caller } from '../../../testing/as-user'
import { buildAgency, buildUser } from '../../../testing/build'
import { csv, importFile } from '../../../testing/import-file'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let test: TestApp
let owner: pg.Client
/** Within a transaction the activity does not change. */
let watcher: pg.Client
let caller: Caller
let agencyId: string
beforeAll(async () => {
  test = await startTestApp({ importsAtOnce: 1 })
  owner = new pg.Client(test.owner)
  watcher = new pg.Client(test.owner)
  await Promise.all([owner.connect(), watcher.connect()])
  agencyId = (await test.system((db) => buildAgency(db))).id
  caller = await as(test, await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId })))
})
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await test.close()
})

const bytes = csv('Company,E-mail,First name,Last name', 'A,a@a.example,Ann,Lee', 'B,,,')
const WAITING = `pid from pg_stat_activity where datname = current_database() and usename = 'heed_service'
  and wait_event_type = 'Lock'`

const left = () =>
  test.system(async (db) => ({
    companies: await db.selectFrom('companies').where('agency_id', '=', agencyId).select('id').execute(),
    imports: await db.selectFrom('company_imports').select('id').execute(),
    rows: await db.selectFrom('company_import_rows').select('id').execute(),
    invited: await db.selectFrom('users').where('state', '=', 'invited').select('id').execute(),
  }))

/** Rule E8. */
it('an import that is interrupted leaves nothing, and works the next time', async () => {
  // It stops after its companies were added and before their setup forms.
  await owner.query('begin; lock table benefit_answers in access exclusive mode')
  const interrupted = importFile(caller, { bytes })
  while ((await watcher.query(`select ${WAITING}`)).rows.length === 0)
    await new Promise((go) => setTimeout(go, 20))
  // Rule G5: the next one is asked to come back, and holds no connection meanwhile.
  const second = await importFile(caller, { bytes })
  expect([second.status, second.headers['retry-after']]).toEqual([503, '5'])
  await watcher.query(`select pg_terminate_backend(pid) from (select ${WAITING}) w`)
  await owner.query('rollback')
  expect((await interrupted).status).toBe(503)
  expect(await left()).toEqual({ companies: [], imports: [], rows: [], invited: [] })
  expect((await importFile(caller, { bytes })).json).toMatchObject({ imported: 2, invited: 1 })
})
