import type { PreviewedChanges } from '@heed/contract/task-wizard'

const none = { count: 0, companies: [] }

/** Changes nothing for anybody. */
export const buildChanges = (values: Partial<PreviewedChanges> = {}): PreviewedChanges => ({
  companies: 12,
  withoutDate: 0,
  open: 0,
  inProgress: 0,
  completed: 0,
  changed: [],
  newText: 0,
  newActions: 0,
  added: none,
  moved: none,
  removed: none,
  marked: none,
  restored: none,
  datesKept: none,
  finished: none,
  unchanged: 0,
  extended: { count: 0, tasks: [] },
  ...values,
})
