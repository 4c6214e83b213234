import type { Db } from '../../db/connection'
import { buildUser } from '../build'
import type { Line } from './line'
import type { Target } from './world'

const password = 'plum jacket over nine rivers'

export const someone = () => ({ email: `${Math.random()}@example.com`, first: 'Ada', last: 'Ito' })

export const openSeats = (db: Db, companyID: string) =>
  db.updateTable('companies').set({ seat_limit: 1000 }).where('id', '=', companyID).execute()

/** Somebody of their own for each call, because it changes them; where nothing is, nobody. */
const ownUser = async ({ agencyID, companyID, userID }: Target, db: Db): Promise<string> =>
  userID === companyID
    ? userID
    : (await buildUser(db, { role: 'CompanyUser', agencyId: agencyID, companyId: companyID })).id

/** How the calls about people are called well. */
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
}
