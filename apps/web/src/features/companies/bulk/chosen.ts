import type { CompanyItem } from '@heed/contract/companies'
import type { Outcome } from '@heed/contract/user-fields'
import { counted, plural } from '@heed/domain/text'
import type { BulkOutcome } from '../../../kit/table/table-types'

export type Chosen = readonly CompanyItem[]

/** The props of every dialog about several companies. */
export interface BulkProps {
  chosen: Chosen
  opened: boolean
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

export const companiesText = (count: number) => counted(count, 'company', 'companies')

export const theseText = (count: number) => plural(count, 'this company', 'these companies')

/** The dialog's title, with the number only when it applies to all selected companies. */
export const titleOf = (act: string, { of, chosen }: { of: string; chosen: Chosen }) =>
  agenciesOf(chosen).length > 1 ? act : `${act} ${of} ${companiesText(chosen.length)}`

/** The companies' agencies, most companies first. */
export function agenciesOf(chosen: Chosen) {
  const agencies = new Map<string, { id: string; name: string; companies: CompanyItem[] }>()
  for (const company of chosen) {
    const { agencyID: id, agencyName: name } = company
    const agency = agencies.get(id) ?? { id, name, companies: [] }
    agency.companies.push(company)
    agencies.set(id, agency)
  }
  return [...agencies.values()].toSorted((a, b) => b.companies.length - a.companies.length)
}

/** The companies of one agency. */
export const ofAgency = (chosen: Chosen, agencyID: string) =>
  chosen.filter((company) => company.agencyID === agencyID)

/** The result of an action on one agency's companies; selected companies of other agencies stay selected. */
export const outcomeOf = (
  chosen: Chosen,
  { agencyID, outcomes }: { agencyID: string; outcomes: readonly Outcome[] },
): BulkOutcome => ({
  failed: outcomes.flatMap(({ id, name, message }) =>
    message === null ? [] : [{ id, name, reason: message }],
  ),
  left: chosen.filter((company) => company.agencyID !== agencyID).map(({ id }) => id),
})
