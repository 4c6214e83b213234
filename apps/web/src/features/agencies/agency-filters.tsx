import * as agencies from '@heed/contract/agencies'
import { ENTITY_STATE_LABELS, ENTITY_STATES } from '@heed/domain/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { SearchableDropdown } from '../../kit/forms/SearchableDropdown'
import type { ListFilter } from '../../kit/table/list-query'
import type { FilterControl } from '../../kit/table/table-types'

/** The agencies available as filter values. */
const CHOICES = { parent: agencies.parents, affinityGroup: agencies.affinityGroups } as const
type Of = keyof typeof CHOICES

const useChoices = (of: Of) => useQuery(q(CHOICES[of], {}))

const ChosenName = ({ of, id }: { of: Of; id: string | undefined }) =>
  useChoices(of).data?.result.find((choice) => choice.id === id)?.name ?? '…'

type EditorProps = FilterControl & { of: Of; label: string }

function ChoiceEditor({ of, label, values, onChange, close }: EditorProps) {
  const { data } = useChoices(of)
  const options = data?.result.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SearchableDropdown
      label={label}
      options={options}
      loading={!options}
      minSearchLength={1}
      placeholder={options?.length === 0 ? 'None' : 'Choose'}
      value={options?.find(({ value }) => value === values[0]) ?? null}
      onSelect={({ value }) => {
        onChange([value])
        close()
      }}
      onClear={() => onChange([])}
    />
  )
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
]

/** The filters of the agency list. */
export const agencyFilters: readonly ListFilter<typeof agencies.search>[] = [
  {
    kind: 'choice',
    id: 'state',
    label: 'Status',
    single: true,
    options: ENTITY_STATES.map((state) => ({ value: state, label: ENTITY_STATE_LABELS[state] })),
  },
  {
    kind: 'custom',
    id: 'parent',
    label: 'Parent',
    query: 'parentID',
    single: true,
    summary: ([id]) => <ChosenName of="parent" id={id} />,
    render: (control) => <ChoiceEditor {...control} of="parent" label="Parent" />,
  },
  {
    kind: 'custom',
    id: 'affinityGroup',
    label: 'Affinity group',
    query: 'affinityGroupID',
    single: true,
    summary: ([id]) => <ChosenName of="affinityGroup" id={id} />,
    render: (control) => <ChoiceEditor {...control} of="affinityGroup" label="Affinity group" />,
  },
  {
    kind: 'choice',
    id: 'whiteLabel',
    label: 'White label',
    single: true,
    options: yesOrNo('Custom branding', 'Standard branding'),
    query: ([branding]) => ({ isWhiteLabel: branding === 'yes' }),
  },
  {
    kind: 'choice',
    id: 'schedule',
    label: 'Schedule',
    single: true,
    options: yesOrNo('Past due', 'On track'),
    query: ([schedule]) => ({ behind: schedule === 'yes' }),
  },
]
