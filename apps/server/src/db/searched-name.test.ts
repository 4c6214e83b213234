import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { asSearched, asSearchedSql, nameHoldsSql } from './searched-name'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it.each([
  ['401(k) Plan', '401k plan'],
  ['401 K and 403 (B)', '401k and 403b'],
  ['Section 408(b)(2) fees', 'section 408b 2 fees'],
  ['Form 5500-SF, line 401 kb', 'form 5500-sf, line 401 kb'],
  ['4980H(c)(1)', '4980h(c)(1)'],
  ['Forms W-2, M-1 and 1095-C, part Q-7784', 'forms w2, m1 and 1095-c, part q-7784'],
  ['A401 k', 'a401 k'],
  ['50%off_\\ [401(k)]', '50%off_\\ [401k]'],
])('%s is searched as %s, in the service and in the database', async (written, searched) => {
  expect(asSearched(written)).toBe(searched)
  const { rows } = await test.system((db) =>
    sql<{ name: string }>`select ${asSearchedSql(sql`${written}::text`)} as name`.execute(db),
  )
  expect(rows[0]?.name).toBe(searched)
})

it('is one thing for all names of the library', async () => {
  const { rows } = await test.system((db) =>
    sql<{ name: string; searched: string }>`select name, ${asSearchedSql(sql`name`)} as searched from tasks
      union all select title, ${asSearchedSql(sql`title`)} from resources`.execute(db),
  )
  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter(({ name, searched }) => asSearched(name) !== searched)).toEqual([])
})

it('finds a citation in a name however either writes it', async () => {
  const holds = async (name: string, search: string) => {
    const { rows } = await test.system((db) =>
      sql<{ holds: boolean }>`select ${nameHoldsSql(sql`${name}::text`, search)} as holds`.execute(db),
    )
    return rows[0]?.holds
  }
  for (const search of ['401k', '401(k)', '401 K', '401 (k) plan'])
    expect(await holds('Your 401(k) Plan', search), search).toBe(true)
  expect(await holds('Your 403(b) Plan', '401k')).toBe(false)
  expect(await holds('Your 401(k) Plan', '401_')).toBe(false)
})
