import type { Input } from '@heed/contract/endpoint'
import { calendarDate, id, line, requiredLine } from '@heed/contract/fields'
import { content, type Resource, resourceCategory, videoUrl } from '@heed/contract/resource'
import type * as resources from '@heed/contract/resources'
import { MODULES } from '@heed/domain/modules'
import { RESOURCE_AUDIENCES, RESOURCE_TYPES, type ResourceCategorySlug } from '@heed/domain/resources'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { checkOwner, OWN, ownerBody, ownerShape } from '../../../pickers/owner/owner'

export type Saved = NonNullable<Input<typeof resources.save>['body']>

/** An address that may be left empty; its fault is the contract's. */
const optionalVideo = z.string().superRefine((text, { addIssue }) => {
  const { error } = text.trim() === '' ? { error: undefined } : videoUrl.safeParse(text)
  if (error) addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' })
})

export const ResourceValues = z
  .object({
    ...ownerShape,
    title: requiredLine(200),
    category: resourceCategory,
    type: z.enum(RESOURCE_TYPES),
    module: z.enum(MODULES),
    summary: line(500),
    sections: content.sections.unwrap(),
    videoUrl: optionalVideo,
    documentID: id.nullable(),
    tableActions: content.tableActions.unwrap(),
    taskID: id.nullable(),
    relatedTasks: content.relatedTasks.unwrap(),
    audience: z.enum(RESOURCE_AUDIENCES),
    companyIDs: content.companyIDs.unwrap(),
    isActive: z.boolean(),
    publishOn: calendarDate.nullable(),
    unpublishOn: calendarDate.nullable(),
    reviewOn: calendarDate.nullable(),
  })
  .superRefine(checkOwner)
  .superRefine(({ place, publishOn, unpublishOn, audience, companyIDs }, { addIssue }) => {
    const say = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (publishOn && unpublishOn && unpublishOn <= publishOn)
      say('unpublishOn', 'Choose a day after the one under “Publish on”.')
    if (audience === 'chosen' && place !== 'company' && companyIDs.length === 0)
      say('companyIDs', 'Choose at least one company.')
  })

export type ResourceInput = z.input<typeof ResourceValues>
export type ResourceOutput = z.output<typeof ResourceValues>
export type ResourceControl = Control<ResourceInput, unknown, ResourceOutput>

/** Categories whose resources are mostly of one type. */
const USUAL_TYPES: Partial<Record<ResourceCategorySlug, ResourceInput['type']>> = {
  faqs: 'FAQ',
  checklists: 'ChecklistChartsAndGuides',
  'training-materials': 'Video',
}

export const newResource = (category: ResourceCategorySlug | undefined): ResourceInput => ({
  ...OWN,
  title: '',
  category: category ?? 'faqs',
  type: USUAL_TYPES[category ?? 'faqs'] ?? 'Page',
  module: 'All',
  summary: '',
  sections: [{ title: '', html: '' }],
  videoUrl: '',
  documentID: null,
  tableActions: [],
  taskID: null,
  relatedTasks: [],
  audience: 'all',
  companyIDs: [],
  isActive: true,
  publishOn: null,
  unpublishOn: null,
  reviewOn: null,
})

export const valuesOf = (resource: Resource): ResourceInput => {
  const { title, category, type, module, summary, documentID, tableActions, taskID } = resource
  const { audience, companyIDs, isActive, publishOn, unpublishOn, reviewOn } = resource
  return {
    place: resource.owner === 'company' ? 'company' : 'own',
    agencyID: resource.agencyID,
    companyID: resource.companyID,
    ...{ title, category, type, module, summary, documentID, tableActions, taskID },
    ...{ audience, companyIDs, isActive, publishOn, unpublishOn, reviewOn },
    videoUrl: resource.videoUrl ?? '',
    sections: resource.sections.map((section) => ({ title: section.title, html: section.html })),
    relatedTasks: resource.relatedTasks.map((task) => task.id),
  }
}

/** What is sent: a resource there is stays with its owner, and an empty section is none. */
export function bodyOf({ place, agencyID, companyID, ...values }: ResourceOutput, known?: string): Saved {
  const sections = values.sections.filter(({ title, html }) => title !== '' || html !== '')
  return {
    ...values,
    sections,
    videoUrl: values.videoUrl.trim() || null,
    ...(known === undefined ? ownerBody({ place, agencyID, companyID }) : { id: known }),
  }
}
