import type { Db } from '../../db/connection'
import { hashSecret, newSecret } from '../../http/credentials'
import { buildUser, type TestUser } from '../build'
import { onePixel } from '../png'
import type { Line } from './line'
import type { Target } from './world'

const password = 'plum jacket over nine rivers'

export const someone = () => ({ email: `${Math.random()}@example.com`, first: 'Ada', last: 'Ito' })

export const openSeats = (db: Db, companyID: string) =>
  db.updateTable('companies').set({ seat_limit: 1000 }).where('id', '=', companyID).execute()

/** A new user for each call, because it changes them; no one where the target does not exist. */
const ownUser = async ({ agencyID, companyID, userID }: Target, db: Db): Promise<string> =>
  userID === companyID
    ? userID
    : (await buildUser(db, { role: 'CompanyUser', agencyId: agencyID, companyId: companyID })).id

const ownDevice = async (userId: string, db: Db): Promise<string> => {
  const now = new Date()
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      secret_hash: hashSecret(newSecret()),
      client: 'browser',
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Someone whose photo the caller may change: the caller if they are of that company, else one of its people. */
const photographed = (target: Target, caller: TestUser, db: Db) =>
  caller.companyId === target.companyID ? caller.id : ownUser(target, db)

/** Valid calls about people. */
export const PEOPLE_INPUTS: Record<string, Line> = {
  'users.admins': { object: 'agency', about: ({ agencyID }) => ({ query: { agencyID } }) },
  'users.superAdmins': { call: () => ({}) },
  'users.addSuperAdmin': { call: () => ({ body: someone() }) },
  'users.addAgencyAdmin': {
    object: 'agency',
    about: ({ agencyID }) => ({ body: { ...someone(), agencyID } }),
  },
  'users.addAgencyUser': {
    about: ({ agencyID, companyID }) => ({ body: { ...someone(), agencyID, userCompanies: [companyID] } }),
  },
  'users.addCompanyAdmin': {
    about: async ({ agencyID, companyID }, _, { db }) => {
      await openSeats(db, companyID)
      return { body: { ...someone(), agencyID, companyID } }
    },
  },
  'users.addCompanyUser': {
    about: async ({ companyID }, _, { db }) => {
      await openSeats(db, companyID)
      return { body: { ...someone(), companyID } }
    },
  },
  'users.add': {
    about: async ({ companyID }, _, { db }) => {
      await openSeats(db, companyID)
      return { body: { ...someone(), userRoleID: 'CompanyUser', companyID, userCompanies: [companyID] } }
    },
  },
  'users.update': {
    about: async (target, _, { db }) => ({
      params: { id: await ownUser(target, db) },
      body: { first: 'New', userCompanies: [] },
    }),
  },
  'users.remove': { about: async (target, _, { db }) => ({ params: { id: await ownUser(target, db) } }) },
  'users.openWork': {
    about: async (target, _, { db }) => ({ body: { userIDs: [await ownUser(target, db)] } }),
  },
  'users.disable': {
    about: async (target, _, { db }) => ({ body: { userIDs: [await ownUser(target, db)] } }),
  },
  'users.enable': {
    about: async (target, _, { db }) => ({ body: { userIDs: [await ownUser(target, db)] } }),
  },
  'users.resendInvitation': {
    about: async (target, _, { db }) => ({ body: { userIDs: [await ownUser(target, db)] } }),
  },
  'users.updatePassword': {
    about: async (target, _, { db }) => ({
      params: { id: await ownUser(target, db) },
      body: { password, repeatpassword: password },
    }),
  },
  'users.exportList': { about: ({ companyID }) => ({ query: { companyID } }) },
  'users.counts': { about: ({ companyID }) => ({ query: { companyID } }) },
  'users.profile': { about: ({ userID }) => ({ params: { userID } }) },
  'users.endSessions': {
    about: async (target, _, { db }) => ({ params: { id: await ownUser(target, db) } }),
  },
  'users.endDevice': {
    about: async (target, _, { db }) => {
      const id = await ownUser(target, db)
      return { params: { id, deviceID: id === target.companyID ? id : await ownDevice(id, db) } }
    },
  },
  'users.uploadPhoto': {
    about: async (target, caller, { db }) => ({
      upload: { id: await photographed(target, caller, db) },
      file: { name: 'photo.png', bytes: onePixel() },
    }),
  },
  'users.clearPhoto': {
    about: async (target, caller, { db }) => ({ params: { id: await photographed(target, caller, db) } }),
  },
  'users.photo': {
    about: async (target, caller, { db }) => {
      const userID = await photographed(target, caller, db)
      const photo = target.documentID
      await db.updateTable('users').set({ photo_file_id: photo }).where('id', '=', userID).execute()
      return { params: { userID } }
    },
  },
}
