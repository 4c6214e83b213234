import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { settableClock } from '../adapters/clock'
import { findCarryOver } from '../features/tasks/moves/carry-over-queries'
import { startTestApp } from '../testing/start-test-app'
import { signInBook } from './sign-ins'
import { makeTenants } from './tenants'
import { liveTheYear } from './year'

const CHANGED = ['Lakeshore Senior Living', 'Meridian Precision Castings']

// Around the first day of Lakeshore's former plan year, and far from it.
it.each(['2026-11-23', '2027-02-25', '2027-03-08'])(
  'a demo of %s offers to carry over what was begun before the plan year moved',
  async (today) => {
    const test = await startTestApp()
    const noon = new Date(`${today}T17:00:00Z`)
    const clock = settableClock(test.services.clock.zone, new Date(noon.getTime() - 370 * 86_400_000))
    const past = { ...test.services, clock }
    const tenants = await makeTenants(past)
    const companies = tenants.companies.filter(({ name }) => CHANGED.includes(name))
    await liveTheYear(past, { ...tenants, companies }, { today, book: signInBook() })
    const offers = await test.system(async (db) => {
      const { rows } = await sql<{ id: string }>`
        select ct.id from company_tasks ct join companies c on c.id = ct.company_id
        where c.name = ${CHANGED[0]} and not ct.no_longer_applies`.execute(db)
      const found = []
      for (const { id } of rows) found.push(await findCarryOver(db, id))
      return found.filter((offer) => offer && !offer.isDone)
    })
    expect(offers).toContainEqual(expect.objectContaining({ ticks: 1, notes: 1 }))
    await test.close()
  },
  240_000,
)
