import type { Given, Worker } from '@heed/contract/company-access'
import { counted, numberText } from '@heed/domain/text'
import { companiesText } from './chosen'

/** What several calls found, one entry per person. */
export const workersOf = (parts: readonly Worker[]): Worker[] =>
  sums(parts, (a, b) => ({ ...a, companies: a.companies + b.companies }))

/** What several calls granted, one entry per person. */
export const sumOf = (parts: readonly Given[]): Given[] =>
  sums(parts, (a, b) => ({
    ...a,
    done: a.done && b.done,
    message: a.message ?? b.message,
    added: a.added + b.added,
    had: a.had + b.had,
  }))

function sums<Part extends { id: string }>(
  parts: readonly Part[],
  join: (sum: Part, part: Part) => Part,
): Part[] {
  const byId = new Map<string, Part>()
  for (const part of parts) {
    const sum = byId.get(part.id)
    byId.set(part.id, sum ? join(sum, part) : part)
  }
  return [...byId.values()]
}

/** "Works for 3 of these 12 companies" */
export function worksForText({ companies }: Worker, all: number): string {
  if (companies === 0)
    return all === 1 ? 'Does not work for this company' : 'Works for none of these companies'
  if (companies === all) return all === 1 ? 'Already works for this company' : `Already works for all ${all}`
  return `Works for ${numberText(companies)} of these ${companiesText(all)}`
}

/** "Irene Voss now works for 9 more companies (3 before)" */
export function givenText(people: readonly Given[]): string {
  const [only] = people
  const added = Math.max(...people.map((person) => person.added))
  if (added === 0)
    return only && people.length === 1
      ? `${only.name} already had access to ${companiesText(only.had)}`
      : 'They already had access'
  return only && people.length === 1
    ? `${only.name} has access to ${counted(only.added, 'more company', 'more companies')}`
    : `${people.length} people have access to the companies`
}
