import { counted } from '@heed/domain/text'
import { useId } from 'react'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { FieldFrame } from '../../kit/forms/FieldFrame'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { PersonPicker, STAFF } from '../PersonPicker'
import type { Leaver } from './LeavingWork'

interface Props {
  count: number
  /** The person leaving; undefined if several. */
  only: Leaver | undefined
  advisor: DropdownOption | null
  onChoose: (advisor: DropdownOption | null) => void
}

const HERE = ['active', 'invited', 'neverSignedIn'].join(',')

/** The companies whose advisor is leaving, and who advises them next. */
export function LeavingClients({ count, only, advisor, onChoose }: Props) {
  const id = useId()
  const companies = counted(count, 'company', 'companies')
  if (!only)
    return (
      <p>
        These users advise <b>{companies}</b>, which keep them as their advisor until you choose another in
        the list of companies.
      </p>
    )
  return (
    <>
      <p>
        {only.first} is the advisor of{' '}
        <Link href={paths.agencyCompanies(only.agencyID, { advisor: only.email })}>{companies}</Link>.
      </p>
      <FieldFrame
        id={id}
        label="New advisor"
        help={`If left empty, they keep showing ${only.first} and ${only.email} as their advisor.`}
      >
        <PersonPicker
          id={id}
          label="New advisor"
          describedBy={`${id}-help`}
          among={{ agencyID: only.agencyID, role: STAFF, state: HERE }}
          value={advisor}
          onSelect={onChoose}
          onClear={() => onChoose(null)}
        />
      </FieldFrame>
    </>
  )
}
