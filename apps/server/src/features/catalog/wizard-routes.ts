import * as wizard from '@heed/contract/task-wizard'
import { iconFor, TASK_ICONS } from '@heed/domain/tasks/icons'
import type { PersonalAct } from '../../http/act'
import { implement } from '../../http/implement'
import { findCategories } from '../library/catalogue-queries'
import { beginTask, refuseFormat } from '../library/drafts/begin'
import { withResources, withSections, withSettings } from '../library/drafts/changes'
import { listExtendingTasks } from '../library/drafts/extending'
import { taskOfPart } from '../library/drafts/lock'
import { getDraft, getSections } from '../library/drafts/queries'
import { discardDraft, saveDraft } from '../library/drafts/save'
import { compareVersions, listVersions } from '../library/drafts/version-queries'
import { addRule } from '../logic/operations'
import { previewedDates } from './dates'
import { previewAs } from './preview-as'
import { previewChanges } from './previewing'
import { restoreVersion } from './publishing'

const feature = { name: 'taskWizard', contract: wizard }

/** Saves a draft and answers it. */
async function saved(act: PersonalAct, change: Parameters<typeof saveDraft>[1]) {
  await saveDraft(act, change)
  return getDraft(act.db, { id: change.id, today: act.today })
}

/** Takes a part with this id out of the draft of its task. */
async function without(act: PersonalAct, kind: 'actions' | 'links', partId: string) {
  const id = await taskOfPart(act, { kind, id: partId })
  return saved(act, {
    id,
    change: (document) => ({ ...document, [kind]: document[kind].filter((part) => part.id !== partId) }),
  })
}

export const taskWizardRoutes = implement(feature, {
  get: ({ db, params, today }) => getDraft(db, { id: params.id, today }),
  discard: async ({ act, db, params, today }) => {
    await discardDraft(act, params.id)
    return getDraft(db, { id: params.id, today })
  },
  format: async ({ act, db, body, today }) => {
    const id = await beginTask(act, body)
    await addRule(db, id)
    return getDraft(db, { id, today })
  },
  updateFormat: ({ act, body: { id, type, name } }) =>
    saved(act, {
      id,
      change: async (document, task) => {
        if (type !== undefined && type !== document.format) await refuseFormat(act, { task, type })
        return { ...document, ...(type && { format: type }), ...(name && { name }) }
      },
    }),
  settings: ({ act, body: { id, ...given } }) =>
    saved(act, { id, change: (document, task) => withSettings(act, { task, document, given }) }),
  extendingTasks: async ({ db, params }) => ({ result: await listExtendingTasks(db, params.id) }),
  sections: ({ act, body: { id, ...given } }) =>
    saved(act, { id, change: (document) => withSections(document, given) }),
  resources: ({ act, body: { id, ...given } }) =>
    saved(act, { id, change: (document) => withResources(act, { document, given }) }),
  removeAction: ({ act, params }) => without(act, 'actions', params.id),
  removeLink: ({ act, params }) => without(act, 'links', params.id),
  sectionsOf: ({ db, params }) => getSections(db, params.id),
  icons: async ({ db }) => ({
    icons: [...TASK_ICONS],
    result: (await findCategories(db)).map(({ id, name }) => ({
      taskCategoryID: id,
      category: name,
      icon: iconFor(name),
    })),
  }),
  previewChanges: ({ act, body: { taskIDs, act: what, version } }) =>
    previewChanges(act, { taskIds: taskIDs, isPublished: what === 'publish', version }),
  previewDates: ({ db, body, today }) => previewedDates(db, { body, today }),
  previewAs: ({ act, params, query }) => previewAs(act, { id: params.id, companyId: query.companyID }),
  versions: ({ db, params }) => listVersions(db, params.id),
  versionDifferences: async ({ db, params, query }) => ({
    result: await compareVersions(db, { taskId: params.id, ...query }),
  }),
  restore: async ({ act, params, body }) => restoreVersion(act, { id: params.id, ...body }),
})
