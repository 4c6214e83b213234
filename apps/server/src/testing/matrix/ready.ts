import { SAMPLES } from '@heed/catalog/samples'
import type { Db } from '../../db/connection'
import { keepYears } from '../../features/generation/years'
import { actAt } from '../act'
import type { TestUser } from '../build'
import { answerAnew } from '../build-sample-company'
import { TEST_NOW } from '../start-test-app'
import type { Given } from './line'
import { refuseMails } from './message-inputs'
import { buildDocument, type Stores, type Target } from './world'

type Called = { name: string; given: Given; user: TestUser; target: Target }
type Ready = (called: Called, stores: Stores) => Promise<Given | undefined>

const people = ({ given }: Called) => (given.body as { userIDs: string[] }).userIDs
const person = ({ given }: Called) => (given.params as { id: string }).id

const inState =
  (state: string): Ready =>
  async (called, { db }) => {
    await db.updateTable('users').set({ state }).where('id', 'in', people(called)).execute()
    return undefined
  }

let employees = 30

/** The answers with which the target's tasks were made; other calls empty them. */
async function answerAsSample(db: Db, { agencyID, companyID }: Target) {
  const { name } = await db
    .selectFrom('companies')
    .where('id', '=', companyID)
    .select('name')
    .executeTakeFirstOrThrow()
  const answers = SAMPLES.find((sample) => sample.name === name)?.answers ?? {}
  const act = actAt(db, TEST_NOW)
  await answerAnew(act, { agencyId: agencyID, companyId: companyID, answers })
  await keepYears(act, [companyID])
}

/** Calls that change nothing as the table gives them: what has to exist first, or what they have to ask. */
const READY: Record<string, Ready> = {
  'auth.acceptAgreement': async ({ user }, { db }) => {
    await db.updateTable('users').set({ agreed_version: null }).where('id', '=', user.id).execute()
    return undefined
  },
  'agencies.clearLogo': async ({ target }, stores) => {
    const photo = await buildDocument(stores, target.agencyID, null)
    await stores.db
      .updateTable('agencies')
      .set({ big_photo_file_id: photo })
      .where('id', '=', target.agencyID)
      .execute()
    return undefined
  },
  'messages.resume': async ({ target }, { db }) => {
    await refuseMails(db, target.userID)
    return undefined
  },
  'users.enable': inState('disabled'),
  'users.resendInvitation': inState('invited'),
  'users.clearPhoto': async (called, stores) => {
    const { agencyID, companyID } = called.target
    const photo = await buildDocument(stores, agencyID, companyID)
    await stores.db
      .updateTable('users')
      .set({ photo_file_id: photo })
      .where('id', '=', person(called))
      .execute()
    return undefined
  },
  'profile.updateCredentials': async ({ given }) => ({
    ...given,
    body: { ...given.body, email: `${Math.random()}@example.com` },
  }),
  'companies.update': async ({ given }) => ({ ...given, body: { city: `Salem ${Math.random()}` } }),
  'setup.saveBenefits': async ({ target }) => {
    employees += 1
    return { body: { companyID: target.companyID, answers: { hasHealth: true, employeeCount: employees } } }
  },
  'taskMoves.takeDates': async ({ target }, { db }) => {
    await answerAsSample(db, target)
    return undefined
  },
  'documents.documentTaskList': async ({ given, target }, stores) => {
    const document = await buildDocument(stores, target.agencyID, target.companyID)
    return { ...given, body: { ...given.body, documentIDs: [document] } }
  },
  'tasks.completeAction': async ({ target }, { db }) => {
    const { instanceID } = target
    await db.deleteFrom('action_completions').where('company_task_id', '=', instanceID).execute()
    await db.updateTable('company_tasks').set({ actions_done: 0 }).where('id', '=', instanceID).execute()
    return undefined
  },
  'catalog.assignMany': async ({ target }, { db }) => {
    await db
      .deleteFrom('company_task_assignees')
      .where('company_id', '=', target.companyID)
      .where('user_id', '=', target.userID)
      .execute()
    return undefined
  },
  'tasks.assign': async ({ target }, { db }) => {
    await db.deleteFrom('company_task_assignees').where('company_task_id', '=', target.instanceID).execute()
    return undefined
  },
}

/** The call where it has something to change, so that it leaves an entry in the log. */
export async function whereItChanges(called: Called, stores: Stores): Promise<Given> {
  return (await READY[called.name]?.(called, stores)) ?? called.given
}
