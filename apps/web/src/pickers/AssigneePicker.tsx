import * as tasks from '@heed/contract/tasks'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../api/query'
import type { DropdownOption } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

interface Props
  extends Omit<
    SearchableDropdownProps,
    'options' | 'loading' | 'search' | 'searchUrl' | 'searchParams' | 'apiKey'
  > {
  company: { companyID: string | null; companyName: string | null; agencyName: string | null }
  /** People not to offer, such as those already selected. */
  except?: readonly string[]
}

/** Whom a company's tasks can be assigned to; the server decides and accepts exactly these. */
export const assignableTo = (companyID: string) => q(tasks.assignable, { query: { companyIDs: companyID } })

/** Chooses one of a company's people, or of the agency people who work for it. */
export function AssigneePicker({ company, except = [], ...dropdown }: Props) {
  const { companyID, companyName, agencyName } = company
  const people = useQuery({ ...assignableTo(companyID ?? ''), enabled: companyID !== null })
  const all = people.data?.result
  const options = all
    ?.filter(({ id }) => !except.includes(id))
    .map(
      ({ id, name, email, isOfAgency, isInvited }): DropdownOption => ({
        value: id,
        label: name,
        description: isInvited ? `${email} · not signed in yet` : email,
        group: (isOfAgency ? agencyName : companyName) ?? undefined,
      }),
    )
  const why = all?.length
    ? `Everyone who works for ${companyName} is already assigned.`
    : `No one works for ${companyName} yet. Add people to its team first.`
  return (
    <>
      <SearchableDropdown {...dropdown} options={options} loading={people.isPending} />
      {options?.length === 0 && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {why}
        </Text>
      )}
    </>
  )
}
