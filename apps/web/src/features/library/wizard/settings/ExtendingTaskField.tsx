import { search } from '@heed/contract/catalog'
import { MODULE_LABELS } from '@heed/domain/modules'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { q } from '../../../../api/query'
import { SelectorField } from '../../../../kit/forms/SelectorField'
import type { SettingsValues } from './settings-values'

/** The task whose completion gives this one a later date: one of the library, which all companies may have. */
export function ExtendingTaskField() {
  const { control } = useFormContext<SettingsValues>()
  const { data, isLoading } = useQuery(q(search, { query: { owner: 'platform', pageSize: 900 } }))
  const options = (data?.result ?? []).flatMap(({ key, name, module }) =>
    key === null ? [] : [{ value: key, label: name, description: MODULE_LABELS[module] }],
  )
  return (
    <SelectorField
      control={control}
      name="extendedBy"
      label="Extending task"
      required
      options={options}
      loading={isLoading}
    />
  )
}
