import type { ResourceItem } from '@heed/contract/resource'
import { search } from '@heed/contract/resources'
import { useRef } from 'react'
import { SESSION_KEY } from '../../../../api/answer'
import { call } from '../../../../api/call'
import type { OptionSearch } from '../../../../kit/forms/dropdown-options'
import { FieldFrame } from '../../../../kit/forms/FieldFrame'
import { SearchableDropdown } from '../../../../kit/forms/SearchableDropdown'
import { placeOf } from './resource-words'
import type { AttachedResource } from './resources-values'
import { attachedFrom } from './upload-for'

export const RESOURCE_PICKER_ID = 'existing-resource'

/** Finds an article or document of the resource library, the best matches first. */
export function ResourcePicker({ onPick }: { onPick: (resource: AttachedResource) => void }) {
  const found = useRef(new Map<string, ResourceItem>())
  const find: OptionSearch = async (text, signal) => {
    const { result, count } = await call(search, { query: { search: text } }, { signal })
    for (const resource of result) found.current.set(resource.id, resource)
    const options = result.map((resource) => ({
      value: resource.id,
      label: resource.title,
      description: placeOf(resource),
    }))
    return { options, total: count }
  }
  return (
    <FieldFrame id={RESOURCE_PICKER_ID} label="Attach an existing resource">
      <SearchableDropdown
        id={RESOURCE_PICKER_ID}
        label="Attach an existing resource"
        value={null}
        search={find}
        apiKey={SESSION_KEY}
        onSelect={({ value }) => {
          const resource = found.current.get(value)
          if (resource) onPick(attachedFrom(resource))
        }}
      />
    </FieldFrame>
  )
}
