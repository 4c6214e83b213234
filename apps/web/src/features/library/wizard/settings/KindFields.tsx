import type { DateRule } from '@heed/domain/tasks/date-rule'
import { passedDateText } from '@heed/domain/tasks/passed-date'
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { useToday } from '../../../../kit/clock'
import { CheckboxField } from '../../../../kit/forms/CheckboxField'
import { DatePickerField } from '../../../../kit/forms/DatePickerField'
import { MonthDayField } from '../../../../kit/forms/MonthDayField'
import { ANCHOR_OPTIONS, QUARTER_OPTIONS, SIDE_OPTIONS } from './date-options'
import { ChoiceIn, NumberIn, Sentence } from './InlineFields'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values'

/** What has to be known of each kind of date. */
export function KindFields({ kind }: { kind: DateRule['kind'] }) {
  const { control } = useFormContext<SettingsValues>()
  if (kind === 'offset') return <OffsetFields />
  if (kind === 'fixed')
    return (
      <Group>
        <MonthDayField control={control} name="fixedDay" label="Day of the year" required />
      </Group>
    )
  if (kind === 'monthly')
    return (
      <Labeled label="Due">
        <span>on day</span>
        <NumberIn control={control} name="day" label="Day of the month" />
        <span>of every month; 31 is the last day</span>
      </Labeled>
    )
  if (kind === 'quarterly')
    return (
      <Labeled label="Due">
        <span>on day</span>
        <NumberIn control={control} name="day" label="Day of the month" />
        <span>of</span>
        <ChoiceIn
          control={control}
          name="monthsAfterQuarter"
          label="Month of the quarter"
          options={QUARTER_OPTIONS}
        />
      </Labeled>
    )
  return <DatedFields />
}

function DatedFields() {
  const { control } = useFormContext<SettingsValues>()
  const [applyDatesAs, dueDate] = useWatch({ control, name: ['applyDatesAs', 'dueDate'] })
  const passed = passedDateText(dueDate, useToday())
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <DatePickerField
        control={control}
        name="dueDate"
        label="Due date"
        required
        help={passed && <span className={classes.passed}>{passed}</span>}
      />
      {applyDatesAs === '0' && (
        <DatePickerField
          control={control}
          name="notificationDate"
          label="Notification date"
          required
          help="The day it is announced and people are first reminded."
        />
      )}
    </SimpleGrid>
  )
}

function OffsetFields() {
  const { control } = useFormContext<SettingsValues>()
  return (
    <Stack gap={6}>
      <Labeled label="Due">
        <NumberIn control={control} name="offset.months" label="Months" />
        <span>months</span>
        <NumberIn control={control} name="offset.days" label="Days" />
        <span>days</span>
        <ChoiceIn control={control} name="offset.side" label="Before or after" options={SIDE_OPTIONS} />
        <ChoiceIn control={control} name="anchor" label="Counted from" options={ANCHOR_OPTIONS} />
      </Labeled>
      <CheckboxField control={control} name="offset.toMonthEnd" label="To the end of that month" />
    </Stack>
  )
}

/** A sentence of fields with its name above, as a field has one. */
const Labeled = ({ label, children }: Parameters<typeof Sentence>[0]) => (
  <div>
    <Text fw={500} size="sm" mb={4} aria-hidden>
      {label}
    </Text>
    <Sentence label={label}>{children}</Sentence>
  </div>
)
