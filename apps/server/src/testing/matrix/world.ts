import { Readable } from 'node:stream'
import type { Role } from '@heed/domain/roles'
import type { FileStore } from '../../adapters/files'
import type { Db } from '../../db/connection'
import { buildAgency, buildUser, type TestUser } from '../build'
import { buildSampleCompany } from '../build-sample-company'
import { pdfOf } from '../multipart'

/** The ids of one company and what belongs to it. */
export type Target = {
  agencyID: string
  companyID: string
  userID: string
  taskID: string
  instanceID: string
  actionID: string
  documentID: string
}

export const PLACES = ['own', 'sibling', 'foreign', 'absent'] as const
export type Place = (typeof PLACES)[number]

export type World = { targets: Record<Place, Target>; users: Record<Role, TestUser> }

/** Which companies a role reaches; everything else is as if absent. */
const COMPANIES: Record<Role, readonly Place[]> = {
  SuperAdmin: ['own', 'sibling', 'foreign'],
  AgencyAdmin: ['own', 'sibling'],
  AgencyUser: ['own'],
  CompanyAdmin: ['own'],
  CompanyUser: ['own'],
}

/** Own and sibling are companies of one agency. */
const AGENCIES: Record<Role, readonly Place[]> = { ...COMPANIES, AgencyUser: ['own', 'sibling'] }

export const REACHED = { company: COMPANIES, agency: AGENCIES }

const NOWHERE = '00000000-0000-7000-8000-000000000000'
const ABSENT: Target = {
  agencyID: NOWHERE,
  companyID: NOWHERE,
  userID: NOWHERE,
  taskID: NOWHERE,
  instanceID: NOWHERE,
  actionID: NOWHERE,
  documentID: NOWHERE,
}

/** Two agencies, three companies, one person of each role at the first company or its agency. */
export async function buildWorld(db: Db, files: FileStore): Promise<World> {
  const house = await buildAgency(db, { name: 'House', isHouse: true })
  const agency = await buildAgency(db, { name: 'Own' })
  const other = await buildAgency(db, { name: 'Foreign' })
  const own = await buildTarget({ db, files }, agency.id, 'Suncoast Dental Group')
  const sibling = await buildTarget({ db, files }, agency.id, 'St. Brigid Parish')
  const foreign = await buildTarget({ db, files }, other.id, 'Marlow County')
  const at = { agencyId: agency.id, companyId: own.companyID }
  return {
    targets: { own, sibling, foreign, absent: ABSENT },
    users: {
      SuperAdmin: await buildUser(db, { role: 'SuperAdmin', agencyId: house.id }),
      AgencyAdmin: await buildUser(db, { role: 'AgencyAdmin', agencyId: agency.id }),
      AgencyUser: await buildUser(db, {
        role: 'AgencyUser',
        agencyId: agency.id,
        companies: [own.companyID],
      }),
      CompanyAdmin: await buildUser(db, { role: 'CompanyAdmin', ...at }),
      CompanyUser: await buildUser(db, { role: 'CompanyUser', ...at }),
    },
  }
}

/** Where things are built: rows and bytes. */
export type Stores = { db: Db; files: FileStore }

export async function buildTarget({ db, files }: Stores, agencyId: string, sample: string): Promise<Target> {
  const company = await buildSampleCompany(db, { agencyId, sample })
  const user = await buildUser(db, { role: 'CompanyUser', agencyId, companyId: company.id })
  const instance = await db
    .selectFrom('company_tasks as ct')
    .innerJoin('task_actions as a', 'a.task_id', 'ct.task_id')
    .innerJoin('tasks as t', 't.id', 'ct.task_id')
    .where('ct.company_id', '=', company.id)
    .where('t.allow_pend', '=', true)
    .select(['ct.id', 'ct.task_id', 'a.id as action_id'])
    .orderBy('ct.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    agencyID: agencyId,
    companyID: company.id,
    userID: user.id,
    taskID: instance.task_id,
    instanceID: instance.id,
    actionID: instance.action_id,
    documentID: await buildDocument({ db, files }, agencyId, company.id),
  }
}

/** A stored file of a company. */
export async function buildDocument(
  { db, files }: Stores,
  agencyId: string,
  companyId: string | null,
): Promise<string> {
  const received = await files.receive(Readable.from([pdfOf(500)]), {
    name: 'a.pdf',
    declaredType: 'application/pdf',
    maxBytes: 1000,
  })
  const file = await db
    .insertInto('files')
    .values({
      agency_id: agencyId,
      company_id: companyId,
      storage_key: await files.keep(received),
      sha256: received.sha256,
      size: 500n,
      content_type: 'application/pdf',
      upload_type: 'userFile',
      name: 'a.pdf',
      uploaded_by_name: 'Somebody',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return file.id
}
