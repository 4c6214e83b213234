import type { TaskDraft } from '@heed/contract/task-wizard'
import { RESOURCE_CATEGORIES } from '@heed/domain/resources'
import type { AttachedResource } from './resources-values'

/** Its place in the library, and its file: "Checklists, Charts, & Guides · rates.pdf". */
export const placeOf = ({ category, document }: Pick<AttachedResource, 'category' | 'document'>) =>
  [RESOURCE_CATEGORIES.find(({ slug }) => slug === category)?.title, document?.name]
    .filter(Boolean)
    .join(' · ')

/** For whom a file that is added to a task becomes visible. */
export function readersText({
  agencyName,
  companyName,
}: Pick<TaskDraft, 'agencyName' | 'companyName'>): string {
  if (companyName !== null) return `It belongs to ${companyName}, and no other company finds it.`
  return agencyName === null
    ? 'Once it is published, every company can find it in Resources.'
    : `Once it is published, every company of ${agencyName} can find it in Resources.`
}
