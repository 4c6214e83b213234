import { Stack } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { TextareaField } from '../../../../kit/forms/TextareaField'
import { TextField } from '../../../../kit/forms/TextField'
import { Card } from '../../../../ui/Card'
import type { SettingsValues } from './settings-values'

/** What people read where they take action. */
export function SubmitCard() {
  const { control } = useFormContext<SettingsValues>()
  return (
    <Card title="Taking action">
      <Stack gap="md">
        <TextField
          control={control}
          name="submitText"
          label="Button text"
          help="On actions of the kind Take action, such as “File Form 5500”. If it is empty: Mark as done."
          maxLength={200}
        />
        <TextareaField
          control={control}
          name="submitInstructions"
          label="Instructions"
          help="Shown before people confirm that it is done."
          rows={3}
        />
      </Stack>
    </Card>
  )
}
