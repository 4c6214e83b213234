import * as tasks from '@heed/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { mailDelivery } from '../../features/messages/jobs'
import type { Caller } from '../as-user'
import { buildAgency, buildUser, type TestUser } from '../build'
import { buildSampleCompany } from '../build-sample-company'
import type { TestApp } from '../start-test-app'
import { letAllSignIn } from './build-tenants'

type Told = Record<'dana' | 'marcus' | 'priya', TestUser>

/**
 * Dana, who runs an agency, and Marcus and Priya, the Super User and a Basic User of its client, none of whose tasks is
 * excluded from mails. `more` builds others, who have signed in too.
 */
export async function buildToldAgency<More extends Record<string, TestUser>>(
  db: Db,
  more: (place: { agencyId: string; companyId: string }) => Promise<More>,
): Promise<Told & More> {
  const { id: agencyId } = await buildAgency(db)
  const { id: companyId } = await buildSampleCompany(db, { agencyId, sample: 'Suncoast Dental Group' })
  const place = { agencyId, companyId }
  const people = {
    dana: await buildUser(db, { role: 'AgencyAdmin', agencyId, first: 'Dana', last: 'Whitlock' }),
    marcus: await buildUser(db, { role: 'CompanyAdmin', ...place, first: 'Marcus', last: 'Lee' }),
    priya: await buildUser(db, { role: 'CompanyUser', ...place }),
    ...(await more(place)),
  }
  await letAllSignIn(db)
  await sql`update tasks set is_excluded_from_emails = false`.execute(db)
  return people
}

/** A cycle of a task that is open for the caller, as calls name it, with the task's name. */
export type OpenTask = { taskID: string; companyID: string; instanceID: string; name: string }

/** Those that are open for the caller. */
export async function findOpenTasks(caller: Caller): Promise<OpenTask[]> {
  const { result } = (await caller.call(tasks.search, { query: { open: true, pageSize: 400 } })).json
  return result.map(({ taskID, companyID, instanceID, name }) => ({
    taskID,
    companyID: companyID as string,
    instanceID: instanceID as string,
    name,
  }))
}

/** All mails that have left once those that wait for a few minutes have waited. */
export async function sentAfterMinutes({ services }: TestApp) {
  services.clock.set(new Date(services.clock.now().getTime() + 6 * 60_000))
  await mailDelivery.run(services)
  return services.mailer.sent
}
