import type { FoundResource, Resource } from '@heed/contract/resource'
import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import { AGENCY_ID } from './build-user'

export const RESOURCE_ID = '018f6b1c-0000-7000-8000-00000000f001'
const TASK_ID = '018f6b1c-0000-7000-8000-00000000f002'

/** A published chart of the platform, as a reader finds it. */
export function buildResource(values: Partial<Resource> = {}): Resource {
  return {
    id: RESOURCE_ID,
    title: 'COBRA timeline: every clock in one table',
    summary: 'From first coverage to the last month.',
    category: 'checklists',
    categoryName: 'Checklists, Charts, & Guides',
    documentCategoryID: RESOURCE_CATEGORIES[3].id,
    module: 'Health',
    type: 'ChecklistChartsAndGuides',
    owner: 'platform',
    agencyID: null,
    agencyName: null,
    companyID: null,
    companyName: null,
    videoUrl: null,
    documentID: null,
    document: null,
    sections: [
      { id: '018f6b1c-0000-7000-8000-00000000f011', title: 'Clocks', html: '<p>Sixty days to elect.</p>' },
      { id: '018f6b1c-0000-7000-8000-00000000f012', title: 'Early end', html: '<p>It may stop.</p>' },
    ],
    tableActions: [],
    taskID: null,
    topicTask: null,
    taskCount: 1,
    audience: 'all',
    isActive: true,
    isPublished: true,
    isDeleted: false,
    state: 'published',
    publishedOn: '2026-11-21',
    publishOn: null,
    unpublishOn: null,
    reviewedOn: '2026-11-21',
    reviewOn: null,
    isReviewDue: false,
    isNew: false,
    canEdit: false,
    createDate: '2026-11-21T10:00:00.000Z',
    updateDate: '2026-11-21T10:00:00.000Z',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    relatedTasks: [
      { id: TASK_ID, name: 'COBRA General (Initial) Notice', module: 'Health', category: 'Notices' },
    ],
    usedBy: [{ id: TASK_ID, name: 'COBRA General (Initial) Notice', isDraft: false }],
    companyIDs: [],
    companies: [],
    isLibrary: true,
    createdBy: { id: null, name: 'Heed' },
    updatedBy: { id: null, name: 'Heed' },
    version: 3,
    ...values,
  }
}

/** The same for an agency that wrote it. */
export const buildOwnResource = (values: Partial<Resource> = {}): Resource =>
  buildResource({
    owner: 'agency',
    agencyID: AGENCY_ID,
    agencyName: 'Harbor & Vale Benefits',
    isLibrary: false,
    canEdit: true,
    updatedBy: { id: null, name: 'Dana Whitlock' },
    ...values,
  })

/** A page of a list of resources, all in one category. */
export const foundResources = (...found: Partial<FoundResource>[]) => ({
  count: found.length,
  pages: 1,
  result: found.map((values) => ({ ...buildResource(), excerpt: null, ...values })),
  categories: RESOURCE_CATEGORIES.map(({ slug, id }) => ({
    category: slug,
    documentCategoryID: id,
    count: slug === 'checklists' ? found.length : 0,
  })),
})

/** The six categories, with eighteen checklists, two of them new. */
export const buildCategories = () => ({
  result: RESOURCE_CATEGORIES.map((category) => ({
    ...category,
    documentCategoryID: category.id,
    count: category.slug === 'checklists' ? 18 : 5,
    newCount: category.slug === 'checklists' ? 2 : 0,
    visitedAt: null,
  })),
})
