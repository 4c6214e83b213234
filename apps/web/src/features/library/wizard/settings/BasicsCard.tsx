import { MODULE_LABELS, MODULES } from '@heed/domain/modules'
import { followingIcon } from '@heed/domain/tasks/icons'
import { SimpleGrid, Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '../../../../kit/forms/SelectField'
import { TextareaField } from '../../../../kit/forms/TextareaField'
import { Card } from '../../../../ui/Card'
import { BASIS_OF, type SettingsValues } from './settings-values'
import { TaskIconField } from './TaskIconField'

const modules = MODULES.map((value) => ({ value, label: MODULE_LABELS[value] }))

/** What the task is about. */
export function BasicsCard({ categories }: { categories: readonly { id: string; name: string }[] }) {
  const { control, getValues, setValue } = useFormContext<SettingsValues>()
  const [module, category] = useWatch({ control, name: ['module', 'taskCategoryID'] })
  // Years chosen by hand stay; those that the former module proposed follow the new one.
  const proposeYears = () => {
    if (getValues('basis') === BASIS_OF[module])
      setValue('basis', BASIS_OF[getValues('module')], { shouldDirty: true })
  }
  // A picture chosen by hand stays; that of the former category follows the new one.
  const nameOf = (id: string | null) => categories.find((one) => one.id === id)?.name
  const proposeIcon = () => {
    const [from, to] = [nameOf(category), nameOf(getValues('taskCategoryID'))]
    if (to) setValue('icon', followingIcon(getValues('icon'), { from, to }), { shouldDirty: true })
  }
  return (
    <Card title="What it is about">
      <Stack gap="lg">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField
            control={control}
            name="module"
            label="Module"
            required
            options={modules}
            onPick={proposeYears}
          />
          <SelectField
            control={control}
            name="taskCategoryID"
            label="Category"
            required
            placeholder="Choose a category"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            onPick={proposeIcon}
          />
        </SimpleGrid>
        <TextareaField
          control={control}
          name="content"
          label="Summary"
          help="One or two sentences below the name, wherever the task is shown."
          rows={3}
        />
        <TaskIconField control={control} name="icon" label="Icon" />
      </Stack>
    </Card>
  )
}
