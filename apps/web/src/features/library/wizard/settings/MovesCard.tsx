import { Stack } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../kit/forms/CheckboxField'
import { TextField } from '../../../../kit/forms/TextField'
import { Card } from '../../../../ui/Card'
import { NoteBox } from '../../../../ui/NoteBox'
import { SIDE_OPTIONS } from './date-options'
import { ExtendingTaskField } from './ExtendingTaskField'
import { ChoiceIn, NumberIn, Sentence } from './InlineFields'
import { SwitchRow } from './SwitchRow'
import type { SettingsValues } from './settings-values'

/** What else gives the task a date: another task that extends it, or an event (RULES.md "Extensions"). */
export function MovesCard() {
  const { control } = useFormContext<SettingsValues>()
  return (
    <Card title="What can move it" flush>
      <SwitchRow
        control={control}
        name="isExtended"
        label="Extended by another task"
        help="When that task is complete, this one gets the later date. Undoing it restores the first date."
      >
        <Stack gap="xs" mt={10} maw={520}>
          <ExtendingTaskField />
          <Sentence label="Extension">
            <span>adds</span>
            <NumberIn control={control} name="extension.months" label="Months added" />
            <span>months</span>
            <NumberIn control={control} name="extension.days" label="Days added" />
            <span>days to that task’s due date</span>
          </Sentence>
          <CheckboxField control={control} name="extension.toMonthEnd" label="To the end of that month" />
          <NothingAdded />
        </Stack>
      </SwitchRow>
      <SwitchRow
        control={control}
        name="hasEvent"
        label="Started by an event"
        help="People add it with the day something happened, such as a breach or a rebate, and the date follows."
      >
        <Stack gap="xs" mt={10} maw={520}>
          <TextField
            control={control}
            name="eventPrompt"
            label="What people are asked for"
            required
            maxLength={200}
            placeholder="Day the breach was discovered"
          />
          <Sentence label="Due after the event">
            <span>due</span>
            <NumberIn control={control} name="event.months" label="Months from the event" />
            <span>months</span>
            <NumberIn control={control} name="event.days" label="Days from the event" />
            <span>days</span>
            <ChoiceIn
              control={control}
              name="event.side"
              label="Before or after the event"
              options={SIDE_OPTIONS}
            />
            <span>that day</span>
          </Sentence>
          <CheckboxField control={control} name="event.toMonthEnd" label="To the end of that month" />
        </Stack>
      </SwitchRow>
    </Card>
  )
}

/** It may be meant, but is also what the fields begin with. */
function NothingAdded() {
  const { control } = useFormContext<SettingsValues>()
  const { months, days, toMonthEnd } = useWatch({ control, name: 'extension' })
  if (months !== 0 || days !== 0 || toMonthEnd) return null
  return (
    <NoteBox tone="warning">
      Nothing is added: the later date is the due date of the extending task itself.
    </NoteBox>
  )
}
