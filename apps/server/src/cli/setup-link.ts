import type { Db } from '../db/connection'
import { createFirstSuperAdmin } from '../features/users/first-admin'
import { systemAct } from '../http/act'
import type { Services } from '../services'

/** As long as no one administers the installation: a link for ADMIN_EMAIL, else how to make one. */
export async function offerSetup(
  { config, database, clock }: Services,
  tell: (line: string) => void,
): Promise<void> {
  if (!(await database.asSystem(isWithoutAdmin))) return
  const { adminEmail } = config
  if (!adminEmail) {
    tell(
      'There is no administrator yet. Make the first one with "heed create-admin" (in a clone, "npm run create-admin"); the service may keep running.',
    )
    return
  }
  const person = { email: adminEmail, first: 'First', last: 'Administrator' }
  const { link } = await database.asSystem((db) =>
    createFirstSuperAdmin(systemAct(db, clock), { person, settings: config }),
  )
  tell(
    `There is no administrator yet. ${adminEmail} sets up their account here, once, within ${config.activationDays} days:\n${link}`,
  )
}

async function isWithoutAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('live_users')
    .where('role', '=', 'SuperAdmin')
    .where('state', '=', 'active')
    .select('id')
    .limit(1)
    .execute()
  return found.length === 0
}
