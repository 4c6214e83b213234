import type { PreviewedChanges } from '@heed/contract/task-wizard'

/** What changes when tasks that were started already get their new due dates, too. */
export function withStartedMoved(changes: PreviewedChanges): PreviewedChanges {
  const { moved, datesKept } = changes
  const named = new Set(moved.companies.map(({ id }) => id))
  const companies = [...moved.companies, ...datesKept.companies.filter(({ id }) => !named.has(id))]
  return {
    ...changes,
    moved: { count: moved.count + datesKept.count, companies },
    datesKept: { count: 0, companies: [] },
  }
}
