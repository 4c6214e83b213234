/**
 * Categories of the resource library (RULES.md "Resources"), in display order. `title` is the page title; `id` is what
 * calls name as `documentCategoryID`.
 */
export const RESOURCE_CATEGORIES = [
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f1',
    slug: 'faqs',
    name: 'FAQs',
    title: 'FAQs',
    description: 'Short answers to the questions employers ask most about benefits compliance.',
  },
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f2',
    slug: 'task-docs',
    name: 'Task Docs',
    title: 'Task Docs',
    description: 'Forms, templates, and instructions that belong to your tasks.',
  },
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f3',
    slug: 'geek-out',
    name: 'Geek Out',
    title: 'Geek Out!',
    description: 'Longer reading on the law behind the tasks, for those who want all of it.',
  },
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f4',
    slug: 'checklists',
    name: 'Checklists Charts & Guides',
    title: 'Checklists, Charts, & Guides',
    description: 'One-page references to print, send to a client, or keep beside a task.',
  },
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f5',
    slug: 'blog',
    name: 'Blog',
    title: 'Blog',
    description: 'What changed in benefits law, what it means, and what to do about it.',
  },
  {
    id: '0194d4a0-5c00-7a10-8a10-6f61717300f6',
    slug: 'training-materials',
    name: 'Training Materials',
    title: 'Videos',
    description:
      'Walk-throughs of running a compliant plan: videos, webinars, and scripts to read or present.',
  },
] as const

export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number]
export type ResourceCategorySlug = ResourceCategory['slug']

export const RESOURCE_CATEGORY_SLUGS = RESOURCE_CATEGORIES.map((category) => category.slug)

export const isResourceCategorySlug = (value: unknown): value is ResourceCategorySlug =>
  RESOURCE_CATEGORY_SLUGS.includes(value as ResourceCategorySlug)

/** Content types of a resource (RULES.md "Vocabulary"). */
export const RESOURCE_TYPES = ['Page', 'FAQ', 'Video', 'File', 'Webinar', 'ChecklistChartsAndGuides'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const RESOURCE_TYPE_LABELS: Record<ResourceType, string> = {
  Page: 'Page',
  FAQ: 'FAQ',
  Video: 'Video',
  File: 'File',
  Webinar: 'Webinar',
  ChecklistChartsAndGuides: 'Checklists, Charts, & Guides',
}

/** Without the address of a video, all there is of one is its script. */
export const isVideoScript = ({ type, videoUrl }: { type: ResourceType; videoUrl: string | null }) =>
  type === 'Video' && !videoUrl

/** What such a resource is called. */
export const VIDEO_SCRIPT = 'Video script'

/** Who a published resource is for: all companies of its owner, some of them, or no company but the people who advise them. */
export const RESOURCE_AUDIENCES = ['all', 'chosen', 'staff'] as const
export type ResourceAudience = (typeof RESOURCE_AUDIENCES)[number]

export const RESOURCE_AUDIENCE_LABELS: Record<ResourceAudience, string> = {
  all: 'All companies',
  chosen: 'Chosen companies',
  staff: 'Agency staff only',
}

/** Whose a resource is. */
export const RESOURCE_OWNERS = ['platform', 'agency', 'company'] as const
export type ResourceOwner = (typeof RESOURCE_OWNERS)[number]

/** What becomes of a resource today; `scheduled` is published for a later day, `ended` was until an earlier one. */
export const RESOURCE_STATES = ['draft', 'scheduled', 'published', 'ended', 'inactive'] as const
export type ResourceState = (typeof RESOURCE_STATES)[number]

export const RESOURCE_STATE_LABELS: Record<ResourceState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  ended: 'Ended',
  inactive: 'Inactive',
}

const CATEGORY_BY_ID = new Map<string, ResourceCategory>(RESOURCE_CATEGORIES.map((one) => [one.id, one]))

export const resourceCategoryById = (id: string): ResourceCategory | undefined => CATEGORY_BY_ID.get(id)
