import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { enterOnce, enterOnceSql } from './job-ledger'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const day = '2027-01-25'

it('answers with the objects of a job and day that were not entered before', async () => {
  const enter = (job: string, on: string, objects?: string[]) =>
    test.system((db) => enterOnce(db, { job, day: on, ...(objects && { objects }) }))
  expect(await enter('digest', day, ['b', 'a', 'a'])).toEqual(['a', 'b'])
  expect(await enter('digest', day, ['a', 'b', 'c'])).toEqual(['c'])
  expect(await enter('digest', '2027-01-26', ['a'])).toEqual(['a'])
  expect(await enter('escalation', day, ['a'])).toEqual(['a'])
  expect(await enter('backup', day)).toEqual([''])
  expect(await enter('backup', day)).toEqual([])
})

it('takes no entry of work that was not committed', async () => {
  const entry = { job: 'broken', day, objects: ['a'] }
  const broken = test.system(async (db) => {
    await enterOnce(db, entry)
    throw new Error('The process was killed.')
  })
  await expect(broken).rejects.toThrow('killed')
  expect(await test.system((db) => enterOnce(db, entry))).toEqual(['a'])
})

it('gives each object to one of two processes that enter it at the same time', async () => {
  const objects = Array.from({ length: 200 }, (_, index) => `object ${index}`)
  const enter = (own: string[]) => test.system((db) => enterOnce(db, { job: 'race', day, objects: own }))
  const [first, second] = await Promise.all([enter(objects), enter([...objects].reverse())])
  expect([...first, ...second].sort()).toEqual([...objects].sort())
})

it('is a part of a larger statement', async () => {
  const enter = () =>
    test.system(async (db) => {
      const objects = sql`select 'person ' || number from generate_series(1, 3) number`
      const { rows } = await sql<{ said: string }>`
        with entered as (${enterOnceSql({ job: 'larger', day, objects })})
        select 'to ' || object as said from entered order by 1`.execute(db)
      return rows.map(({ said }) => said)
    })
  expect(await enter()).toEqual(['to person 1', 'to person 2', 'to person 3'])
  expect(await enter()).toEqual([])
})
