import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { buildAgency, buildUser } from '../build'
import { buildSampleCompany } from '../build-sample-company'
import { TEST_NOW } from '../start-test-app'

const SAMPLES = [
  'Suncoast Dental Group',
  'Bayline Robotics',
  'Marlow County',
  'St. Brigid Parish',
  'Tri-State Builders Trust',
]
const DAY_MS = 86_400_000
/** One in so many companies still fills in its setup form, and was added on a later day of the year. */
const WAITING_EVERY = 6
const DAYS_APART = 23

/** Everybody has signed in, so that their addresses are theirs. */
export const letAllSignIn = (db: Db) =>
  sql`update users set first_signed_in_at = created_at where first_signed_in_at is null`.execute(db)

/**
 * A house with a super admin, a family of two agencies and three others, with companies in turn and people in all roles:
 * each company has two Super Users and a Basic User, each agency an admin and two users.
 */
export async function buildTenants(db: Db, { companies }: { companies: number }): Promise<void> {
  const house = await buildAgency(db, { name: 'Heed', isHouse: true })
  await buildUser(db, { role: 'SuperAdmin', agencyId: house.id })
  const parent = await buildAgency(db, { name: 'Parent' })
  const child = await buildAgency(db, { name: 'Child', parentId: parent.id })
  const others = []
  for (const name of ['Single', 'Other', 'Third']) others.push(await buildAgency(db, { name }))
  const agencies = [parent, child, ...others]
  const own = new Map<string, string[]>(agencies.map(({ id }) => [id, []]))
  for (let number = 0; number < companies; number += 1) {
    const agencyId = agencies[number % agencies.length]?.id as string
    const sample = SAMPLES[number % SAMPLES.length] as string
    const { id } = await buildSampleCompany(db, { agencyId, sample, name: `Client ${100 + number}` })
    own.get(agencyId)?.push(id)
    const at = { agencyId, companyId: id }
    for (const role of ['CompanyAdmin', 'CompanyAdmin', 'CompanyUser'] as const)
      await buildUser(db, { role, ...at })
    if (number % WAITING_EVERY === WAITING_EVERY - 1)
      await leaveFormOpen(db, {
        id,
        addedAt: new Date(TEST_NOW.getTime() + (number * DAYS_APART * DAY_MS) / 4),
      })
  }
  for (const { id: agencyId } of agencies) {
    const clients = own.get(agencyId) ?? []
    await buildUser(db, { role: 'AgencyAdmin', agencyId })
    await buildUser(db, { role: 'AgencyUser', agencyId, companies: clients })
    await buildUser(db, { role: 'AgencyUser', agencyId, companies: clients.slice(0, 2) })
  }
  await letAllSignIn(db)
}

const leaveFormOpen = (db: Db, { id, addedAt }: { id: string; addedAt: Date }) =>
  db
    .updateTable('companies')
    .set({ setup_completed_at: null, setup_completed_on: null, created_at: addedAt })
    .where('id', '=', id)
    .execute()
