import { addDays } from '@heed/domain/dates'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { registerJobs } from '../../features/operations/plan'
import type { TestUser } from '../build'
import { ACCESS_INPUTS } from './access-inputs'
import { AGENCY_INPUTS } from './agency-inputs'
import { BRAND_INPUTS } from './brand-inputs'
import { CATALOG_INPUTS } from './catalog-inputs'
import { ownCompany, setStatus } from './companies'
import { DOCUMENT_INPUTS } from './document-inputs'
import { IDENTITY_PROVIDER_INPUTS } from './identity-provider-inputs'
import { IMPORT_INPUTS } from './imports'
import type { Line } from './line'
import { LOGIC_INPUTS } from './logic-inputs'
import { MESSAGE_INPUTS } from './message-inputs'
import { OWN_INPUTS } from './own-inputs'
import { openSeats, PEOPLE_INPUTS, someone } from './people'
import { RESOURCE_INPUTS } from './resource-inputs'
import { SETUP_INPUTS } from './setup-inputs'
import { TASK_MOVE_INPUTS } from './task-move-inputs'
import type { Target } from './world'

const place = ({ taskID, companyID, instanceID }: Target) => ({ taskID, companyID, instanceID })
const actionOf = ({ instanceID, actionID }: Target) => `${instanceID}.${actionID}`

/** Writes a note of the caller's own, so that removing it is about reach alone. */
async function ownNote(target: Target, caller: TestUser, db: Db): Promise<string> {
  const exists = await db
    .selectFrom('company_tasks')
    .where('id', '=', target.instanceID)
    .select('id')
    .executeTakeFirst()
  if (!exists) return target.instanceID
  const note = await db
    .insertInto('notes')
    .values({
      agency_id: target.agencyID,
      company_id: target.companyID,
      company_task_id: target.instanceID,
      task_id: target.taskID,
      text: 'A note',
      written_by: caller.id,
      written_by_name: 'Somebody',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return note.id
}

/** Puts an instance off or back, with every pend of the cycle still to come. */
const setPend = (db: Db, { instanceID }: Target, until: string | null) =>
  db.updateTable('company_tasks').set({ pend_until: until, pends: 0 }).where('id', '=', instanceID).execute()

/** An action is done, so that its reference can be changed. */
const tick = (db: Db, { agencyID, companyID, instanceID, actionID }: Target) =>
  sql`with done as (insert into action_completions (agency_id, company_id, company_task_id, action_id,
        completed_by_name, completed_at)
      select agency_id, company_id, id, ${actionID}::uuid, 'Somebody', now() from company_tasks
      where id = ${instanceID}::uuid and agency_id = ${agencyID}::uuid and company_id = ${companyID}::uuid
      on conflict do nothing returning company_task_id)
    update company_tasks ct set actions_done = actions_done + 1 from done where ct.id = done.company_task_id`.execute(
    db,
  )

/** A task that people add instances of, made to apply to every company; none where the target does not exist. */
async function eventTask({ taskID, companyID }: Target, db: Db): Promise<string> {
  if (taskID === companyID) return taskID
  const { id } = await db
    .selectFrom('tasks')
    .where('recurrence', '=', 'event')
    .where('state', '=', 'published')
    .where(sql<boolean>`rule -> 'event' is not null`)
    .orderBy('key')
    .select('id')
    .executeTakeFirstOrThrow()
  // Calls before this one may have changed the answers.
  const always = { clause_group: 0, positive_0: 0n, positive_1: 0n, negative_0: 0n, negative_1: 0n }
  await db.updateTable('task_rule_clauses').set(always).where('task_id', '=', id).execute()
  await db.updateTable('task_rules').set({ clause_groups: 1 }).where('task_id', '=', id).execute()
  return id
}

/** Each application is a first one. */
const removeProfiles = (db: Db) =>
  db.updateTable('sessions').set({ applied_user_id: null, applied_until: null }).execute()
/** A day on which nothing was added yet. */
let added = 0
const nextDay = () => addDays('2027-05-01', added++)

/** A job that does not run, so that a run of it can be asked for. */
async function idleJob(db: Db): Promise<string> {
  const [name, now] = ['idle', new Date()]
  await registerJobs(db, { jobs: [{ name, label: 'Idle', cron: '0 0 * * *', lock: name, counts: {} }], now })
  await sql`delete from job_runs`.execute(db)
  return name
}

/** One line per endpoint: a valid call of it. The matrix fails for an endpoint that has none. */
export const INPUTS: Record<string, Line> = {
  'usage.figures': { call: () => ({}) },
  'operations.load': { call: () => ({}) },
  'operations.backups': { call: () => ({}) },
  'operations.runJob': { own: async (_caller, db) => ({ body: { job: await idleJob(db) } }) },
  'audit.search': { call: () => ({}) },
  'audit.exportList': { call: () => ({}) },
  'audit.history': { about: ({ companyID }) => ({ query: { of: 'company', id: companyID } }) },
  'audit.own': { call: () => ({}) },
  ...MESSAGE_INPUTS,
  ...OWN_INPUTS,
  'auth.acceptAgreement': { call: () => ({ body: { agreeToTerms: true } }) },
  'auth.logout': { call: () => ({}) },
  ...AGENCY_INPUTS,
  'users.ofAgency': { object: 'agency', about: ({ agencyID }) => ({ params: { id: agencyID } }) },
  ...BRAND_INPUTS,
  ...IDENTITY_PROVIDER_INPUTS,
  'profile.resetFactors': { about: (target) => ({ params: { id: target.userID } }) },
  'users.current': { about: (target) => ({ params: { userID: target.userID } }) },
  'users.search': { about: ({ companyID }) => ({ query: { companyID } }) },
  ...PEOPLE_INPUTS,
  'users.ofCompany': { about: ({ agencyID, companyID }) => ({ params: { agencyID, companyID } }) },
  'appliedProfiles.find': { call: () => ({ query: { search: 'Pri' } }) },
  'appliedProfiles.apply': {
    about: async (target, _, { db }) => {
      await removeProfiles(db)
      return { body: { userID: target.userID, reason: 'They called' } }
    },
  },
  'appliedProfiles.remove': { call: () => ({}) },
  ...CATALOG_INPUTS,
  ...LOGIC_INPUTS,
  ...DOCUMENT_INPUTS,
  ...RESOURCE_INPUTS,
  'tasks.search': { call: () => ({}) },
  'tasks.counts': { call: () => ({}) },
  'library.categories': { call: () => ({}) },
  'library.differences': { call: () => ({}) },
  'library.ofAgency': { object: 'agency', about: ({ agencyID }) => ({ params: { id: agencyID } }) },
  'tasks.full': { about: (target) => ({ query: place(target) }) },
  'tasks.completeAction': { about: (target) => ({ params: { id: actionOf(target) } }) },
  'tasks.deleteCompletion': { about: (target) => ({ params: { id: actionOf(target) } }) },
  'tasks.changeReference': {
    about: async (target, _, { db }) => {
      await tick(db, target)
      return { params: { id: actionOf(target) }, body: { note: `Filed ${Math.random()}` } }
    },
  },
  'tasks.next': { about: ({ instanceID }) => ({ query: { instanceID } }) },
  'tasks.assignable': { about: ({ companyID }) => ({ query: { companyIDs: companyID } }) },
  'tasks.saveNote': { about: (target) => ({ body: { ...place(target), text: 'Hello' } }) },
  'tasks.deleteNote': {
    about: async (target, caller, { db }) => ({ params: { id: await ownNote(target, caller, db) } }),
  },
  'tasks.assign': {
    about: (target) => ({ body: { ...place(target), userID: target.userID, isAssigned: true } }),
  },
  'tasks.pend': {
    about: async (target, _, { db }) => {
      await setPend(db, target, null)
      return { body: { ...place(target), reason: 'Waiting' } }
    },
  },
  'tasks.endPend': {
    about: async (target, _, { db }) => {
      await setPend(db, target, '2099-01-01')
      return { body: place(target) }
    },
  },
  'tasks.addInstance': {
    about: async (target, _, { db }) => ({
      body: { taskID: await eventTask(target, db), companyID: target.companyID, eventDate: nextDay() },
    }),
  },
  ...TASK_MOVE_INPUTS,
  'companies.search': { call: () => ({}) },
  'companies.exportList': { call: () => ({}) },
  'companies.similar': {
    object: 'agency',
    about: ({ agencyID }) => ({ query: { name: 'Bayline', agencyID } }),
  },
  'companies.get': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'companies.add': { object: 'agency', about: ({ agencyID }) => ({ body: { name: 'Added', agencyID } }) },
  'companies.update': { about: ({ companyID }) => ({ params: { id: companyID }, body: { city: 'Salem' } }) },
  'companyLifecycle.belongings': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'companyLifecycle.disable': {
    about: async ({ companyID }, _, { db }) => {
      await setStatus(db, companyID, { status: 'active' })
      return { body: { companyID, type: 'terminate', reason: 'LowUsage', effectiveDate: '2028-01-01' } }
    },
  },
  'companyLifecycle.enable': {
    about: async ({ companyID }, _, { db }) => {
      await setStatus(db, companyID, { status: 'active', until: '2099-01-01' })
      return { body: { companyID } }
    },
  },
  'companyLifecycle.reinstate': {
    about: async (target, _, { db }) => {
      const companyID = await ownCompany(target, db)
      await setStatus(db, companyID, { status: 'terminated' })
      return { body: { companyID } }
    },
  },
  'companyLifecycle.remove': {
    about: async (target, _, { db }) => ({ params: { id: await ownCompany(target, db) } }),
  },
  'companyLifecycle.clone': { about: ({ companyID }) => ({ params: { id: companyID } }) },
  'companyLifecycle.move': {
    about: async (target, _, { db }) => {
      const companyID = await ownCompany(target, db)
      const house = await db
        .selectFrom('agencies')
        .where('is_house', '=', true)
        .select('id')
        .executeTakeFirstOrThrow()
      return { body: { companyID, agencyID: house.id } }
    },
  },
  'companyLifecycle.changeSeats': { about: ({ companyID }) => ({ body: { companyID, seats: 100 } }) },
  'companyAdvisors.search': { call: () => ({}) },
  'companyAdvisors.change': {
    about: ({ companyID }) => ({ body: { companyIDs: [companyID], advisorLast: `Voss ${Math.random()}` } }),
  },
  ...ACCESS_INPUTS,
  'subscriptions.get': { about: ({ companyID }) => ({ query: { companyID } }) },
  'subscriptions.save': {
    object: 'agency',
    about: ({ agencyID }) => ({
      body: { agencyID, paidOn: '2027-01-04', autoRenew: true, boughtBy: 'card', seats: 5 },
    }),
  },
  ...SETUP_INPUTS,
  'companies.addUsers': {
    about: async ({ companyID }, _, { db }) => {
      await openSeats(db, companyID)
      return { body: { companyID, users: [someone()] } }
    },
  },
  'dashboard.load': { about: ({ companyID }) => ({ query: { companyID } }) },
  'dashboard.search': { call: () => ({}) },
  'search.everything': { call: () => ({ query: { search: 'dental' } }) },
  ...IMPORT_INPUTS,
}
