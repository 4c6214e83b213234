import type { Db } from '../../db/connection'
import type { Line } from './line'
import type { Target } from './world'

let made = 0

/** A resource of the target's company, published or not; none where the target does not exist. */
async function ownResource(
  { agencyID, companyID, documentID }: Target,
  { db, isPublished = true }: { db: Db; isPublished?: boolean },
): Promise<string> {
  if (companyID === documentID) return documentID
  made += 1
  const { id } = await db
    .insertInto('resources')
    .values({
      owner_agency_id: agencyID,
      owner_company_id: companyID,
      category: 'task-docs',
      type: 'Page',
      title: `Our plan binder ${made}`,
      is_published: isPublished,
      published_on: '2026-11-02',
      created_by_name: 'Somebody',
      updated_by_name: 'Somebody',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resource_sections')
    .values({ resource_id: id, position: 0, title: 'Where it is', html: '<p>In the drawer.</p>' })
    .execute()
  return id
}

const text = ({ companyID, taskID }: Target) => ({
  companyID,
  sections: [{ title: 'Where it is', html: '<p>In the drawer.</p>' }],
  tableActions: [{ label: 'Open', url: 'https://example.com/binder' }],
  relatedTasks: [taskID],
  companyIDs: [companyID],
})

const about =
  (more: object = {}, isPublished = true): Line['about'] =>
  async (target, _, { db }) => ({ params: { id: await ownResource(target, { db, isPublished }) }, ...more })

export const RESOURCE_INPUTS: Record<string, Line> = {
  'resources.save': {
    about: (target) => ({
      body: { title: 'Our plan binder', category: 'task-docs', type: 'Page', ...text(target) },
    }),
  },
  'resources.saveFile': { about: ({ companyID }) => ({ upload: { companyID, title: 'Our binder' } }) },
  'resources.saveUserFile': { about: ({ companyID }) => ({ upload: { companyID, title: 'Our binder' } }) },
  'resources.saveVideo': {
    about: (target) => ({
      body: { title: 'How we enroll', videoUrl: 'https://vimeo.com/76979871', ...text(target) },
    }),
  },
  'resources.versions': { about: about() },
  'resources.versionDifferences': { about: about({ query: { from: 1, to: 1 } }) },
  'resources.restore': { about: about({ body: { number: 1 } }) },
  'resources.publish': { about: about({}, false) },
  'resources.unpublish': { about: about() },
  'resources.get': { about: about() },
  'resources.remove': { about: about() },
  'resources.search': { call: () => ({}) },
  'resources.categories': { call: () => ({}) },
  'resources.visit': { call: () => ({ body: { category: 'faqs' } }) },
  'resourceDocuments.search': { call: () => ({}) },
  'resourceDocuments.byCategory': { call: () => ({}) },
  'resourceDocuments.ofUser': { about: ({ userID }) => ({ params: { userID } }) },
  'library.glossary': { call: () => ({}) },
}
