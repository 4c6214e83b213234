import { as, type Caller } from './as-user'
import { buildAgency, buildUser, type TestUser } from './build'
import { startTestApp, type TestApp } from './start-test-app'

export type WithAdmin = { test: TestApp; agencyId: string; user: TestUser; caller: Caller }

/** An app with one agency, and an admin of it who calls. */
export async function startWithAdmin(...settings: Parameters<typeof startTestApp>): Promise<WithAdmin> {
  const test = await startTestApp(...settings)
  const { id: agencyId } = await test.system((db) => buildAgency(db))
  const user = await test.system((db) => buildUser(db, { role: 'AgencyAdmin', agencyId }))
  return { test, agencyId, user, caller: await as(test, user) }
}
