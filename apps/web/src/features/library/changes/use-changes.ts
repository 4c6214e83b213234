import * as wizard from '@heed/contract/task-wizard'
import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error'
import { q } from '../../../api/query'

type Changes = wizard.PreviewedChanges
type Some = Changes['added']
type Act = 'publish' | 'unpublish'

/** A preview counts every company, so a long selection is told by its first tasks. */
export const MOST_COUNTED = 12

const SUMMED = ['open', 'inProgress', 'completed', 'unchanged'] as const
const SOME = ['added', 'moved', 'removed', 'marked', 'restored', 'datesKept'] as const

/** Several counts as one, each company once. */
function sumOf(some: readonly Some[]): Some {
  const companies = new Map(some.flatMap((one) => one.companies).map((company) => [company.id, company]))
  return { count: some.reduce((sum, one) => sum + one.count, 0), companies: [...companies.values()] }
}

/** What several tasks change, as one. */
function summed(all: readonly Changes[]): Changes | undefined {
  const [first] = all
  if (!first) return undefined
  return {
    ...first,
    companies: Math.max(...all.map(({ companies }) => companies)),
    changed: [...new Set(all.flatMap(({ changed }) => changed))],
    textChanges: all.some(({ textChanges }) => textChanges),
    actionsChange: all.some(({ actionsChange }) => actionsChange),
    ...Object.fromEntries(SUMMED.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)])),
    ...Object.fromEntries(SOME.map((name) => [name, sumOf(all.map((one) => one[name]))])),
  }
}

/** What publishing or taking back tasks does to companies, asked when somebody is about to. */
export function useChanges(tasks: readonly { id: string }[], { act, opened }: { act: Act; opened: boolean }) {
  const reads = useQueries({
    queries: tasks.slice(0, MOST_COUNTED).map(({ id }) => ({
      ...q(wizard.previewChanges, { params: { id }, body: { act } }),
      enabled: opened,
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const failed = reads.find(({ error }) => error)?.error as ApiError | undefined
  const isReady = reads.length > 0 && reads.every(({ data }) => data)
  return {
    changes: isReady ? summed(reads.flatMap(({ data }) => data ?? [])) : undefined,
    error: failed,
    isPartial: tasks.length > MOST_COUNTED,
  }
}
