import { current } from '@heed/contract/current-user'
import { useQuery } from '@tanstack/react-query'
import { q } from '../api/query'
import type { FilterControl } from '../kit/table/table-types'
import { PersonPicker } from './PersonPicker'

/** What every filter by a person has, apart from its names in the address and in the query. */
export const personFilter = (label: string) => ({
  kind: 'custom' as const,
  label,
  single: true,
  summary: ([chosen]: readonly string[]) => <PersonName id={chosen} />,
  render: (control: FilterControl) => <ChosenPerson {...control} label={label} />,
})

function usePerson(id = '') {
  const { data } = useQuery({ ...q(current, { params: { userID: id } }), enabled: id !== '' })
  return data && { value: data.id, label: `${data.first} ${data.last}` }
}

const PersonName = ({ id }: { id: string | undefined }) => usePerson(id)?.label ?? '…'

function ChosenPerson({ values, onChange, close, label }: FilterControl & { label: string }) {
  const chosen = usePerson(values[0]) ?? null
  return (
    <PersonPicker
      label={label}
      value={chosen}
      onSelect={({ value }) => {
        onChange([value])
        close()
      }}
      onClear={() => onChange([])}
    />
  )
}
