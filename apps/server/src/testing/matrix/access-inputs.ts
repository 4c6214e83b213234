import type { Db } from '../../db/connection'
import { buildUser } from '../build'
import type { Line } from './line'
import type { Target } from './world'

/** A new user for each call, who works for no company yet; no one where the company no longer exists. */
async function ownWorker({ agencyID, companyID }: Target, db: Db): Promise<string> {
  const company = await db
    .selectFrom('live_companies')
    .where('id', '=', companyID)
    .select('id')
    .executeTakeFirst()
  return company ? (await buildUser(db, { role: 'AgencyUser', agencyId: agencyID })).id : companyID
}

/** Valid calls about who works for companies. */
export const ACCESS_INPUTS: Record<string, Line> = {
  'companyAccess.workers': { about: ({ companyID }) => ({ body: { companyIDs: [companyID] } }) },
  'companyAccess.give': {
    about: async (target, _, { db }) => ({
      body: { companyIDs: [target.companyID], userIDs: [await ownWorker(target, db)] },
    }),
  },
}
