import type { Db } from '../../db/connection'
import type { Line } from './line'
import type { Target } from './world'

let versions = 10_000

/** A change that is still ahead, because it can be taken back once; none where the target does not exist. */
async function ownChange({ agencyID, companyID }: Target, db: Db): Promise<string> {
  const exists = await db
    .selectFrom('benefit_answers')
    .where('company_id', '=', companyID)
    .select('company_id')
    .executeTakeFirst()
  if (!exists) return companyID
  versions += 1
  const answer = (value: number) => ({ value, isOpen: false })
  const { id } = await db
    .insertInto('answer_changes')
    .values({
      agency_id: agencyID,
      company_id: companyID,
      version: versions,
      kind: 'change',
      effective_on: '2027-12-01',
      changes: JSON.stringify({ employeeCount: { before: answer(12), after: answer(versions) } }),
      saved_at: new Date(),
      saved_by_name: 'Somebody',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The setup form. */
export const SETUP_INPUTS: Record<string, Line> = {
  'setup.get': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'setup.saveDraft': { about: ({ companyID }) => ({ params: { id: companyID }, body: { answers: {} } }) },
  'setup.versions': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'setup.timeline': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'setup.preview': {
    about: ({ companyID }) => ({ params: { id: companyID }, body: { answers: {} } }),
  },
  'setup.saveBenefits': { about: ({ companyID }) => ({ body: { companyID, answers: {} } }) },
  'setup.takeBackChange': {
    about: async (target, _, { db }) => ({ params: { id: await ownChange(target, db) } }),
  },
  'setup.complete': {
    about: async ({ companyID }, _, { db }) => {
      const open = { setup_completed_at: null, setup_completed_on: null }
      await db.updateTable('companies').set(open).where('id', '=', companyID).execute()
      return { params: { id: companyID } }
    },
  },
}
