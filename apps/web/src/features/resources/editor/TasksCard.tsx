import type { Resource } from '@heed/contract/resource'
import * as tasks from '@heed/contract/tasks'
import { MODULE_LABELS } from '@heed/domain/modules'
import { Stack } from '@mantine/core'
import { SESSION_KEY } from '../../../api/answer'
import { call } from '../../../api/call'
import type { OptionSearch } from '../../../kit/forms/dropdown-options'
import { MultiSelectorField } from '../../../kit/forms/MultiSelectorField'
import { SelectorField } from '../../../kit/forms/SelectorField'
import { Card } from '../../../ui/Card'
import type { ResourceControl } from './resource-values'

const findTasks: OptionSearch = async (text, signal) => {
  const { result } = await call(tasks.search, { query: { search: text, library: true } }, { signal })
  return result.map(({ id, name, module }) => ({
    value: id,
    label: name,
    description: MODULE_LABELS[module],
  }))
}

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

interface Props {
  control: ResourceControl
  resource?: Resource
}

/** The tasks it helps with, which then show it. */
export function TasksCard({ control, resource }: Props) {
  const source = { search: findTasks, apiKey: SESSION_KEY }
  return (
    <Card title="Tasks">
      <Stack gap="md">
        <MultiSelectorField
          control={control}
          name="relatedTasks"
          label="Related tasks"
          help="These tasks show this resource, and it lists them."
          initialOptions={resource?.relatedTasks.map(optionOf)}
          {...source}
        />
        <SelectorField
          control={control}
          name="taskID"
          label="About one task"
          help="If it explains one task in particular."
          initialOption={resource?.topicTask ? optionOf(resource.topicTask) : null}
          {...source}
        />
      </Stack>
    </Card>
  )
}
