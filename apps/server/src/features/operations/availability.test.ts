import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { addUpDays, findServiceDays, noteMinute } from './availability'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(() =>
  test.system(async (db) => {
    await sql`delete from service_minutes`.execute(db)
    await sql`delete from service_days`.execute(db)
  }),
)
afterAll(() => test.close())

const zone = 'America/New_York'

const up = (from: string, to: string) =>
  test.system((db) =>
    sql`insert into service_minutes select generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 minute', '1 minute')`.execute(
      db,
    ),
  )
const days = (now: string) =>
  test.system((db) => findServiceDays(db, { from: '2027-01-01', zone, now: new Date(now) }))

it('notes a minute once, whoever does', async () => {
  for (const second of ['05', '55'])
    await test.system((db) => noteMinute(db, new Date(`2027-01-25T15:00:${second}Z`)))
  expect(await days('2027-01-25T15:01:30Z')).toEqual([
    { day: '2027-01-25', minutes: 1, minutesUp: 1, gaps: [] },
  ])
})

it('measures from the first minute there is, and tells when the service was down', async () => {
  expect(await days('2027-01-25T15:01:30Z')).toEqual([])
  await up('2027-01-09T15:00Z', '2027-01-10T08:02Z')
  await up('2027-01-10T08:13Z', '2027-01-10T09:00Z')
  expect(await days('2027-01-10T09:00:40Z')).toEqual([
    { day: '2027-01-09', minutes: 840, minutesUp: 840, gaps: [] },
    {
      day: '2027-01-10',
      minutes: 240,
      minutesUp: 229,
      gaps: [{ from: '2027-01-10T08:02:00+00:00', to: '2027-01-10T08:13:00+00:00' }],
    },
  ])
})

it('adds past days up to the same figures, days without a minute too', async () => {
  await up('2027-01-09T15:00Z', '2027-01-09T16:00Z')
  await up('2027-01-12T15:00Z', '2027-01-12T17:00Z')
  const now = '2027-01-12T17:00:00Z'
  const before = await days(now)
  expect(before.map(({ minutes, minutesUp }) => [minutes, minutesUp])).toEqual([
    [840, 60],
    [1440, 0],
    [1440, 0],
    [720, 120],
  ])
  const addUp = () => test.system((db) => addUpDays(db, { today: '2027-01-12', zone }))
  expect(await addUp()).toBe(3)
  expect(await days(now)).toEqual(before)
  expect(await addUp()).toBe(0)
  const { rows } = await test.system((db) =>
    sql`select count(*)::int as minutes from service_minutes`.execute(db),
  )
  expect(rows).toEqual([{ minutes: 120 }])
})

it('knows that two days a year are an hour shorter or longer', async () => {
  await up('2027-03-13T05:00Z', '2027-03-16T04:00Z')
  expect((await days('2027-03-16T04:00:00Z')).map(({ minutes }) => minutes)).toEqual([1440, 1380, 1440])
  await test.system((db) => sql`delete from service_minutes`.execute(db))
  await up('2027-11-06T04:00Z', '2027-11-09T05:00Z')
  expect((await days('2027-11-09T05:00:00Z')).map(({ minutes }) => minutes)).toEqual([1440, 1500, 1440])
})
