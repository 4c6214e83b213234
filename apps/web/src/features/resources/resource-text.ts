import type { ResourceItem } from '@heed/contract/resource'
import { formatDate } from '@heed/domain/date-text'
import { MODULE_LABELS } from '@heed/domain/modules'
import {
  isVideoScript,
  RESOURCE_CATEGORIES,
  RESOURCE_STATE_LABELS,
  RESOURCE_TYPE_LABELS,
  type ResourceCategorySlug,
  type ResourceState,
  type ResourceType,
  VIDEO_SCRIPT,
} from '@heed/domain/resources'
import type { BadgeKind } from '../../ui/badge-kinds'

/** One resource of a type in words; the last type holds three kinds. */
export const TYPE_WORDS: Record<ResourceType, string> = {
  ...RESOURCE_TYPE_LABELS,
  ChecklistChartsAndGuides: 'Checklist or chart',
}

type Typed = Pick<ResourceItem, 'type' | 'videoUrl'>

/** What one resource is: "Video", or "Video script" while it has no video to play. */
export const typeText = (resource: Typed): string =>
  isVideoScript(resource) ? VIDEO_SCRIPT : TYPE_WORDS[resource.type]

/** The title under which a video's words are kept. */
const TRANSCRIPT = 'Transcript'

/** Its sections as readers see them: words that no video says are a script and no transcript. */
export const shownSections = <Section extends { title: string }>({
  sections,
  ...resource
}: Typed & { sections: readonly Section[] }): Section[] =>
  sections.map((section) =>
    isVideoScript(resource) && section.title === TRANSCRIPT
      ? { ...section, title: typeText(resource) }
      : section,
  )

export const categoryOf = (slug: ResourceCategorySlug) =>
  RESOURCE_CATEGORIES.find((category) => category.slug === slug) ?? RESOURCE_CATEGORIES[0]

/** The badge of what readers do not find today, or not yet. */
export const STATE_BADGES: Record<ResourceState, { kind: BadgeKind; label: string }> = {
  draft: { kind: 'draft', label: RESOURCE_STATE_LABELS.draft },
  scheduled: { kind: 'info', label: RESOURCE_STATE_LABELS.scheduled },
  published: { kind: 'complete', label: RESOURCE_STATE_LABELS.published },
  ended: { kind: 'void', label: RESOURCE_STATE_LABELS.ended },
  inactive: { kind: 'neutral', label: RESOURCE_STATE_LABELS.inactive },
}

type Told = Typed & Pick<ResourceItem, 'module' | 'reviewedOn' | 'publishedOn' | 'category'>

/** "Checklist or chart · Health & Wellness · Reviewed Nov 21, 2026" */
export function metaText({ module, reviewedOn, publishedOn, category, ...typed }: Told): string {
  const posted = category === 'blog' && publishedOn ? formatDate(publishedOn) : null
  const reviewed = reviewedOn ? `Reviewed ${formatDate(reviewedOn)}` : null
  return [typeText(typed), MODULE_LABELS[module], posted ?? reviewed].filter(Boolean).join(' · ')
}
