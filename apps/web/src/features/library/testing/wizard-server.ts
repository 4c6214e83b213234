import * as catalog from '@heed/contract/catalog'
import { categories } from '@heed/contract/library'
import * as resources from '@heed/contract/resources'
import type { PreviewedChanges, TaskDraft } from '@heed/contract/task-wizard'
import * as wizard from '@heed/contract/task-wizard'
import { foundResources } from '../../../testing/build-resource'
import { fake, refuse, type Sent } from '../../../testing/fake'
import { buildChanges } from './build-changes'
import { buildDraft, CATEGORY_ID, nextId } from './build-draft'
import { buildInstances } from './build-instances'

const named = <Row extends { id?: string }>(rows: readonly Row[] | undefined) =>
  rows?.map((row) => ({ ...row, id: row.id ?? nextId() }))

const given = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** The wizard's calls with state: drafts are kept, versions are counted, and an older version is refused. */
export function wizardServer(initial: Partial<TaskDraft> = {}, changes: Partial<PreviewedChanges> = {}) {
  const stored = { draft: buildDraft(initial) }
  const save = (sent: { headers: Record<string, string> }, next: Partial<TaskDraft>) => {
    const { draft } = stored
    if (sent.headers['if-match'] !== `"${draft.version}"`) return refuse('stale')
    stored.draft = { ...draft, ...given(next), version: draft.version + 1 }
    return stored.draft
  }
  const saveFormat = (sent: Sent<typeof wizard.updateFormat>) => {
    const { type = stored.draft.format, name = stored.draft.name } = sent.body
    return save(sent, { format: type, type, name })
  }
  const saveSettings = (sent: Sent<typeof wizard.settings>) => {
    const { id: _, actions: __, rule, ...body } = sent.body
    return save(sent, { ...body, ...(rule && { rule: rule as TaskDraft['rule'] }) })
  }
  const saveSections = (sent: Sent<typeof wizard.sections>) => {
    const sections = sent.body.sections?.map(({ title = '', ...section }) => ({ title, ...section }))
    return save(sent, { actions: named(sent.body.actions), sections: named(sections) })
  }
  const saveResources = (sent: Sent<typeof wizard.resources>) => {
    const links = sent.body.links?.map(({ label = '', url = null, ...link }) => ({ label, url, ...link }))
    const known = new Map(stored.draft.resources.map((resource) => [resource.id, resource]))
    const attached = sent.body.resources?.map(
      (id) =>
        known.get(id) ?? {
          id,
          title: 'A resource',
          category: 'task-docs' as const,
          documentID: null,
          document: null,
          isPublished: true,
        },
    )
    return save(sent, { links: named(links), resources: attached })
  }
  const api = [
    fake(wizard.get, () => stored.draft),
    fake(wizard.updateFormat, saveFormat),
    fake(wizard.settings, saveSettings),
    fake(wizard.sections, saveSections),
    fake(wizard.resources, saveResources),
    fake(wizard.extendingTasks, () => ({ result: [] })),
    fake(wizard.versions, () => ({ draft: null, result: [] })),
    fake(wizard.previewChanges, () => buildChanges(changes)),
    fake(resources.search, () => foundResources()),
    fake(categories, () => ({ result: [{ id: CATEGORY_ID, name: 'Agency Service' }] })),
    fake(catalog.publish, ({ body }) => ({
      result: body.taskIDs.map((id) => ({
        id,
        taskID: id,
        name: stored.draft.name,
        version: 3,
        companies: 12,
        withoutDate: 2,
      })),
      instances: buildInstances({ added: 2, moved: 1, updated: 9, completed: 4 }),
    })),
  ]
  return { stored, api, saveSettings }
}
