import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { documentSql } from '../../features/library/drafts/document'
import type { Given, Line } from './line'
import type { Target } from './world'

type Made = { id: string; actionId: string; linkId: string }

/** A task of the target's company, live unless it is said otherwise, with a draft; the target's own where there is none. */
async function ownTask(db: Db, { agencyID, companyID, taskID }: Target, isLive = true): Promise<Made> {
  const { rows } = await sql<Made>`
    with added as (
      insert into tasks (owner_agency_id, owner_company_id, format, name, summary, module, category_id, icon, rule,
        rule_key, recurrence, basis, state, published_at)
      select c.agency_id, c.id, 'Custom', 'A task of our own', 'What it is about.', t.module, t.category_id, t.icon, t.rule,
        t.rule_key, t.recurrence, t.basis, ${isLive ? 'published' : 'draft'}, case when ${isLive} then now() end
      from tasks t, companies c
      where t.key = 'form-5500-health' and c.id = ${companyID}::uuid and c.agency_id = ${agencyID}::uuid returning id),
    ruled as (insert into task_rules (task_id, sets, sentence) select id, '[]', 'Applies to no one.' from added),
    action as (insert into task_actions (task_id, position, kind, text)
      select id, 0, 'CHECK_IT', 'Ask the carrier' from added returning id),
    link as (insert into task_links (task_id, position, label, citation)
      select id, 0, '', 'ERISA §104' from added returning id)
    select added.id, action.id as "actionId", link.id as "linkId" from added, action, link`.execute(db)
  const [made] = rows
  if (!made) return { id: taskID, actionId: taskID, linkId: taskID }
  if (!isLive) await beginDraft(db, made.id)
  return made
}

const beginDraft = (db: Db, id: string) =>
  sql`insert into task_drafts (task_id, document, saved_by_name, created_at, updated_at)
    select t.id, ${documentSql}, 'Somebody', now(), now() from tasks t where t.id = ${id}::uuid`.execute(db)

type Asking = { made: Made; target: Target }

const about = (given: (asking: Asking) => Given, { isLive = true, isDrafted = false } = {}): Line => ({
  about: async (target, _, { db }) => {
    const made = await ownTask(db, target, isLive)
    if (isDrafted && made.id !== target.taskID) await beginDraft(db, made.id)
    return given({ made, target })
  },
})

const byId = ({ made }: Asking): Given => ({ params: { id: made.id } })
const saving = (more: object) => about(({ made }) => ({ body: { id: made.id, ...more } }))
const many = ({ made }: Asking): Given => ({ body: { taskIDs: [made.id] } })

const RULE = {
  kind: 'fixed',
  month: 3,
  day: 31,
  basis: 'Calendar',
  recurrence: 'annual',
  reminderDaysBefore: 30,
}

export const CATALOG_INPUTS: Record<string, Line> = {
  'catalog.search': { call: () => ({}) },
  'catalog.exportSearch': { call: () => ({}) },
  'catalog.get': about(byId),
  'catalog.publish': about(many, { isLive: false }),
  'catalog.unpublish': about(many),
  'catalog.remove': about(({ made }) => ({ query: { id: made.id } })),
  'catalog.clone': about((asking) => ({
    ...byId(asking),
    body: { companyID: asking.target.companyID, name: 'A copy' },
  })),
  'catalog.cloneMany': about(({ made, target }) => ({
    body: { taskIDs: [made.id], companyID: target.companyID },
  })),
  'catalog.assignMany': {
    about: ({ taskID, userID }) => ({ body: { taskIDs: [taskID], userID, isAssigned: true } }),
  },
  'catalog.bulkAdd': about(({ made, target }) => ({
    body: { taskIDs: [made.id], companyIDs: [target.companyID] },
  })),
  'catalog.added': about(byId),
  'taskWizard.get': about(byId),
  'taskWizard.discard': about(byId, { isDrafted: true }),
  'taskWizard.format': {
    about: ({ companyID }) => ({ body: { type: 'Custom', name: 'Our meeting', companyID } }),
  },
  'taskWizard.updateFormat': saving({ name: 'Another name' }),
  'taskWizard.settings': saving({ rule: RULE, allowPend: false }),
  'taskWizard.extendingTasks': about(byId),
  'taskWizard.sections': saving({ sections: [{ title: 'What is this?', html: '<p>A meeting.</p>' }] }),
  'taskWizard.resources': saving({ resources: [], links: [{ citation: 'ERISA §105' }] }),
  'taskWizard.removeAction': about(({ made }) => ({ params: { id: made.actionId } })),
  'taskWizard.removeLink': about(({ made }) => ({ params: { id: made.linkId } })),
  'taskWizard.sectionsOf': about(byId),
  'taskWizard.icons': { call: () => ({}) },
  'taskWizard.previewChanges': about(({ made }) => ({ body: { taskIDs: [made.id] } }), { isDrafted: true }),
  'taskWizard.previewDates': { about: ({ companyID }) => ({ body: { companyID, rule: RULE } }) },
  'taskWizard.previewAs': about(
    ({ made, target }) => ({ params: { id: made.id }, query: { companyID: target.companyID } }),
    { isDrafted: true },
  ),
  'taskWizard.versions': about(byId),
  'taskWizard.versionDifferences': about((asking) => ({ ...byId(asking), query: { from: 1, to: 'draft' } }), {
    isDrafted: true,
  }),
  'taskWizard.restore': about((asking) => ({ ...byId(asking), body: { number: 1 } })),
}
