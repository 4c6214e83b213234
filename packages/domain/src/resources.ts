/** Categories of the resource library (RULES.md "Pages"), in display order. `title` is the page title. */
export const RESOURCE_CATEGORIES = [
  {
    slug: 'faqs',
    name: 'FAQs',
    title: 'FAQs',
    description: 'Short answers to the questions employers ask most about benefits compliance.',
  },
  {
    slug: 'task-docs',
    name: 'Task Docs',
    title: 'Task Docs',
    description: 'Forms, templates and instructions that belong to your tasks.',
  },
  {
    slug: 'geek-out',
    name: 'Geek Out',
    title: 'Geek Out!',
    description: 'Longer reading on the law behind the tasks, for those who want all of it.',
  },
  {
    slug: 'checklists',
    name: 'Checklists Charts & Guides',
    title: 'Checklists, Charts, & Guides',
    description: 'One-page references to print, send to a client or keep beside a task.',
  },
  {
    slug: 'blog',
    name: 'Blog',
    title: 'Blog',
    description: 'What changed in benefits law, what it means and what to do about it.',
  },
  {
    slug: 'training-materials',
    name: 'Training Materials',
    title: 'Videos',
    description: 'Recorded walk-throughs and webinars on running a compliant plan.',
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
