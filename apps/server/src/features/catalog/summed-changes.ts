import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { MOST_NAMED, type Previewed } from '../generation/preview-tasks'

/** What an act would do to one task and its instances. */
export type TriedTask = {
  open: number
  inProgress: number
  completed: number
  changed: string[]
  textChanges: boolean
  actionsChange: boolean
  /** Its instances were compared; those of others stay as they are. */
  isTried: boolean
  previewed: Previewed[]
}

type Some = PreviewedChanges['added']

const countOf = ({ previewed }: TriedTask, kind: Previewed['kind']) =>
  previewed.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0)

const staying = (task: TriedTask) => task.open - countOf(task, 'removed') - countOf(task, 'finished')

/** What an act would do to several tasks, as one; a company is named once. */
export function summed(
  tasks: readonly TriedTask[],
  companies: number,
): Omit<PreviewedChanges, 'extended' | 'withoutDate'> {
  const total = (of: (task: TriedTask) => number) => tasks.reduce((sum, task) => sum + of(task), 0)
  const some = (kind: Previewed['kind']): Some => ({
    count: total((task) => countOf(task, kind)),
    companies: named(tasks.flatMap(({ previewed }) => previewed.filter((one) => one.kind === kind))),
  })
  return {
    companies,
    open: total(({ open }) => open),
    inProgress: total(({ inProgress }) => inProgress),
    completed: total(({ completed }) => completed),
    changed: [...new Set(tasks.flatMap(({ changed }) => changed))],
    newText: total((task) => (task.textChanges ? staying(task) : 0)),
    newActions: total((task) => (task.actionsChange ? staying(task) : 0)),
    added: some('added'),
    moved: some('moved'),
    removed: some('removed'),
    marked: some('marked'),
    restored: some('restored'),
    datesKept: some('datesKept'),
    finished: some('finished'),
    unchanged: total((task) =>
      task.isTried ? countOf(task, 'unchanged') : task.open - countOf(task, 'finished'),
    ),
  }
}

/** The first of all companies by name: the first of each task have them. */
function named(previewed: readonly Previewed[]): Some['companies'] {
  const known = new Map(previewed.flatMap((one) => one.companies).map((company) => [company.id, company]))
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, MOST_NAMED)
}
