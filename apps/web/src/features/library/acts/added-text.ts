import type { bulkAdd } from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'
import { counted, plural } from '@heed/domain/text'
import type { ActProps } from './task-acts'
import { companiesText, named } from './tasks-text'

type Answer = Output<typeof bulkAdd>
type Asked = Pick<ActProps, 'tasks'> & { companies: number; remove: boolean }

/** What adding tasks to companies, or taking them back, has done. */
export function addedText({ changed, unchanged, instances }: Answer, { tasks, companies, remove }: Asked) {
  const were = plural(tasks.length, 'was', 'were')
  const title = remove
    ? `${named(tasks)} ${were} taken back from ${companiesText(companies)}`
    : `${named(tasks)} ${were} added to ${companiesText(companies)}`
  const said = [
    !remove && instances.added > 0 && `${counted(instances.added, 'due date')} added.`,
    remove && instances.removed > 0 && `${counted(instances.removed, 'open task')} removed.`,
    remove &&
      instances.marked > 0 &&
      `${counted(instances.marked, 'task')} that somebody has begun stays, marked.`,
    unchanged > 0 &&
      (changed === 0 ? 'Nothing changed: it was so already.' : `${unchanged} of these were so already.`),
  ]
  return { title, message: said.filter(Boolean).join(' ') || undefined }
}

const NAMED = 5

/** Tasks that have no date there, so that companies see nothing of them yet. */
export function withoutDatesText(without: Answer['withoutDates']) {
  const names = without.slice(0, NAMED).map(({ taskName, companyName }) => `${taskName} at ${companyName}`)
  const more = without.length - NAMED
  const hints = [...new Set(without.map(({ hint }) => hint))]
  return {
    title: `${counted(without.length, 'task')} ${plural(without.length, 'has', 'have')} no due date yet`,
    message: `Nothing is due within the next 12 months for ${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}. ${hints.join(' ')}`,
  }
}
