import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { keptStatement } from './kept-statement'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('is put together once and run with the values of each call', async () => {
  let built = 0
  const between = keptStatement(['first', 'last'], ({ first, last }) => {
    built += 1
    return sql<{
      days: number
    }>`select ${last}::date - ${first}::date + ${1}::int as days, ${first}::text as again`
  })
  const answers = await test.system(async (db) => {
    const january = await between({ first: '2027-01-01', last: '2027-01-31' }).execute(db)
    const may = await between({ first: '2027-05-01', last: '2027-05-02' }).execute(db)
    return [january.rows, may.rows]
  })
  expect(answers).toEqual([[{ days: 31, again: '2027-01-01' }], [{ days: 2, again: '2027-05-01' }]])
  expect(built).toBe(1)
})

it('fails when a value is used for anything but a parameter of its own', async () => {
  const wrong = keptStatement(['day'], ({ day }) => sql`select ${`${day}T00:00`}::text as moment`)
  await expect(test.system((db) => wrong({ day: '2027-01-01' }).execute(db))).rejects.toThrow(/0x00/)
})
