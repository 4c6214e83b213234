import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { buildAgency, buildUser, type TestUser } from '../build'
import { buildSampleCompany } from '../build-sample-company'
import { letAllSignIn } from './build-tenants'

export type SmallAgency = {
  agencyId: string
  companyId: string
  admin: TestUser
  user: TestUser
  advisor: TestUser
}

/** An agency with one company that is set up, a Super User, a Basic User and an agency user who works for it. */
export async function buildSmallAgency(db: Db): Promise<SmallAgency> {
  const { id: agencyId } = await buildAgency(db)
  const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
  const admin = await buildUser(db, { role: 'CompanyAdmin', agencyId, companyId })
  const user = await buildUser(db, { role: 'CompanyUser', agencyId, companyId })
  const advisor = await buildUser(db, { role: 'AgencyUser', agencyId, companies: [companyId] })
  await letAllSignIn(db)
  return { agencyId, companyId, admin, user, advisor }
}

/** Nothing was told yet, by mail or on the bell, and nobody has chosen anything. */
export async function forgetWhatWasTold(db: Db): Promise<void> {
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('notifications').execute()
  await sql`delete from job_ledger`.execute(db)
  await sql`delete from notification_preferences`.execute(db)
}
